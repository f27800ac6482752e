import type { ComponentType } from 'react';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../shell/page-head';
import { AccountSection } from './account-section';
import { CalendarSection } from './calendar/calendar-section';
import { ServicesSection } from './services/services-section';
import { ShopSection } from './shop/shop-section';

interface Section {
  /** Value of `?tab=` in the address. */
  key: string;
  label: string;
  /** Title of the screen while the section is open. */
  title: string;
  Component: ComponentType;
}

/** The sections of the settings; a new one is another entry. The first is the default. */
const SECTIONS: [Section, ...Section[]] = [
  { key: 'account', label: 'Account', title: 'Account Settings', Component: AccountSection },
  { key: 'shop', label: 'Shop', title: 'Shop Settings', Component: ShopSection },
  { key: 'services', label: 'Services', title: 'Services', Component: ServicesSection },
  { key: 'calendar', label: 'Calendar', title: 'Calendar', Component: CalendarSection },
];

/** /admin/settings: the administrator's account, the shop's details and its services. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const shown = SECTIONS.find(({ key }) => key === params.get('tab')) ?? SECTIONS[0];
  return (
    <>
      <PageHead title={shown.title} />
      <Tabs
        destroyOnHidden
        activeKey={shown.key}
        onChange={(tab) => {
          setParams(tab === SECTIONS[0].key ? {} : { tab });
        }}
        items={SECTIONS.map(({ key, label, Component: Content }) => ({
          key,
          label,
          children: <Content />,
        }))}
      />
    </>
  );
}
