import type { ComponentType } from 'react';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { PageHead } from '../shell/page-head';
import { AccountSection } from './account-section';
import { CalendarSection } from './calendar/calendar-section';
import { PeopleSection } from './people/people-section';
import { PersonalDataSection } from './personal-data/personal-data-section';
import { ServicesSection } from './services/services-section';
import { ShopSection } from './shop/shop-section';

interface Section {
  /** Value of `?tab=` in the address. */
  key: string;
  label: string;
  Component: ComponentType;
}

/** The sections of the settings; a new one is another entry. The first is the default. */
const SECTIONS: [Section, ...Section[]] = [
  { key: 'account', label: 'Account', Component: AccountSection },
  { key: 'people', label: 'People', Component: PeopleSection },
  { key: 'shop', label: 'Shop', Component: ShopSection },
  { key: 'services', label: 'Services', Component: ServicesSection },
  { key: 'calendar', label: 'Calendar', Component: CalendarSection },
  { key: 'personal-data', label: 'Personal Data', Component: PersonalDataSection },
];

/** /admin/settings: the administrator's account, the shop's details and its services, and what is held about clients. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const shown = SECTIONS.find(({ key }) => key === params.get('tab')) ?? SECTIONS[0];
  return (
    <>
      <PageHead title="Account Settings" />
      <Tabs
        className="set-tabs"
        destroyOnHidden
        activeKey={shown.key}
        onChange={(tab) => setParams(tab === SECTIONS[0].key ? {} : { tab })}
        items={SECTIONS.map(({ key, label, Component: Content }) => ({
          key,
          label,
          children: <Content />,
        }))}
      />
    </>
  );
}
