import type { ComponentType } from 'react';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../shell/page-head';
import { AccountSection } from './account-section';
import { CalendarSection } from './calendar/calendar-section';
import { ServicesSection } from './services/services-section';
import { ShopSection } from './shop/shop-section';
import './settings.css';

interface Section {
  /** Stands in the address. */
  key: string;
  label: string;
  /** Of the screen while it is shown. */
  title: string;
  Component: ComponentType;
}

/** Every section of the settings: a new one is one more line. The first is shown where the address names none. */
const SECTIONS: [Section, ...Section[]] = [
  { key: 'account', label: 'Account', title: 'Account Settings', Component: AccountSection },
  { key: 'shop', label: 'Shop', title: 'Shop Settings', Component: ShopSection },
  { key: 'services', label: 'Services', title: 'Services', Component: ServicesSection },
  { key: 'calendar', label: 'Calendar', title: 'Calendar', Component: CalendarSection },
];

/** /admin/settings: the administrator's account, and what the shop tells of itself and offers. */
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
