import { useCallback } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import type { Service } from '@/api/models/Service';
import { adminServicesQuery } from '@/data/admin/services';
import { ListEmpty, NotLoaded } from '@/admin/list-page/list-states';
import { useRecordDialog } from '@/admin/list-page/use-record-dialog';
import { ServiceDialog } from './service-dialog';
import { ServiceList } from './service-list';

/** The services clients can book, in the order they are offered. */
export function ServicesSection() {
  const query = useQuery(adminServicesQuery());
  const { data } = query;
  const { session, props, add, show } = useRecordDialog<Service>();
  const edit = useCallback((service: Service) => show(service), [show]);
  return (
    <>
      <Flex wrap gap="8px 16px" align="center" justify="space-between" style={{ marginBottom: 16 }}>
        <p className="admin-muted">
          Clients pick one when they book. The first active one is selected by default.
        </p>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
          Add Service
        </Button>
      </Flex>
      {content()}
      {session > 0 && <ServiceDialog key={session} {...props} />}
    </>
  );

  function content() {
    if (!data) {
      return <NotLoaded query={query} of="services" error="There was an error loading the services." />;
    }
    if (data.length === 0) {
      return (
        <ListEmpty text="No services yet. Clients can’t book until there is one.">
          <Button type="primary" onClick={add}>
            Add Service
          </Button>
        </ListEmpty>
      );
    }
    return <ServiceList services={data} onEdit={edit} />;
  }
}
