import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Switch, Tag } from 'antd';
import type { Service } from '../../../api/models/Service';
import { DeleteButton, EditButton } from '../../list-page/row-buttons';
import { moved, useDragging } from './use-dragging';
import { useServiceActions } from './use-service-actions';

interface ServiceListProps {
  services: Service[];
  onEdit: (service: Service) => void;
}

/** The services in their order, which is changed by dragging or with the arrows. */
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
              <p className="set-muted">
                {[durationText, priceText.split('\n')[0]].filter(Boolean).join(', ')}
              </p>
            </div>
            <div className="set-service-buttons">
              <Switch
                checked={active}
                aria-label={`Active: ${name}`}
                onChange={(next) => {
                  setActive(service, next);
                }}
              />
              <Button
                icon={<ArrowUpOutlined />}
                aria-label={`Move up: ${name}`}
                disabled={index === 0}
                onClick={() => {
                  order(moved(services, index, index - 1));
                }}
              />
              <Button
                icon={<ArrowDownOutlined />}
                aria-label={`Move down: ${name}`}
                disabled={index === rows.length - 1}
                onClick={() => {
                  order(moved(services, index, index + 1));
                }}
              />
              <EditButton
                name={name}
                onClick={() => {
                  onEdit(service);
                }}
              />
              <DeleteButton
                name={name}
                onClick={() => {
                  remove(service);
                }}
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
