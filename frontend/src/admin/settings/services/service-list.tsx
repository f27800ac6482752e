import { HolderOutlined } from '@ant-design/icons';
import { Switch, Tag } from 'antd';
import type { Service } from '@/api/models/Service';
import { RowButtons } from '@/admin/list-page/row-buttons';
import { MoveButtons } from '@/admin/sorting/move-buttons';
import { moved, useDragging } from '@/admin/sorting/use-dragging';
import { useServiceActions } from './use-service-actions';

interface ServiceListProps {
  services: Service[];
  onEdit: (service: Service) => void;
}

/** The services, which can be reordered by dragging or with the arrows. */
export function ServiceList({ services, onEdit }: ServiceListProps) {
  const { order, setActive, remove } = useServiceActions();
  const { rows, draggedId, rowProps } = useDragging(services, order);
  return (
    <ol className="set-services">
      {rows.map((service, index) => {
        const { id, name, durationText, priceText, active, mobile } = service;
        return (
          <li key={id} {...rowProps(service)} data-dragged={id === draggedId || undefined}>
            <HolderOutlined className="set-grip" aria-hidden />
            <div className="set-service">
              <h2>
                {name} {mobile && <Tag>Mobile</Tag>}
                {!active && <Tag>Not offered</Tag>}
              </h2>
              <p className="admin-muted">
                {[durationText, priceText.split('\n')[0]].filter(Boolean).join(' · ')}
              </p>
            </div>
            <div className="set-service-buttons">
              <Switch
                checked={active}
                aria-label={`Active: ${name}`}
                onChange={(next) => setActive(service, next)}
              />
              <MoveButtons
                name={name}
                index={index}
                count={rows.length}
                onMove={(to) => order(moved(services, index, to))}
              />
              <RowButtons name={name} row={service} actions={{ edit: onEdit, remove }} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
