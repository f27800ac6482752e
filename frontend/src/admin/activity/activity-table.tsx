import { useMemo } from 'react';
import { Grid, Table, type TableColumnsType, Tag } from 'antd';
import type { AuditEntry } from '../../api/models/AuditEntry';
import { Moment } from '../moment';
import { actionText, actorText, isFailure } from './action-text';

/** The entries as rows; on a phone each row is a card. */
export function ActivityTable({ entries }: { entries: AuditEntry[] }) {
  const wide = Grid.useBreakpoint().md !== false;
  const columns = useMemo(() => (wide ? WIDE : NARROW), [wide]);
  return (
    <Table<AuditEntry>
      className="act-table"
      rowKey="id"
      size="medium"
      columns={columns}
      dataSource={entries}
      showHeader={wide}
      pagination={false}
      locale={{ emptyText: 'Nothing has happened yet.' }}
    />
  );
}

function What({ entry }: { entry: AuditEntry }) {
  return (
    <span className="act-what">
      {actionText(entry)}
      {isFailure(entry) && <Tag className="list-tag">Refused</Tag>}
    </span>
  );
}

const WIDE: TableColumnsType<AuditEntry> = [
  { title: 'When', dataIndex: 'at', width: 210, render: (at: string) => <Moment at={at} /> },
  { title: 'Who', key: 'who', width: 180, className: 'act-who', render: (_, entry) => actorText(entry) },
  { title: 'What', key: 'what', render: (_, entry) => <What entry={entry} /> },
  { title: 'From', dataIndex: 'address', width: 200, className: 'act-who' },
];

const NARROW: TableColumnsType<AuditEntry> = [
  {
    title: 'Activity',
    key: 'card',
    render: (_, entry) => (
      <div className="act-card">
        <What entry={entry} />
        <span>{[actorText(entry), entry.address].filter(Boolean).join(' from ')}</span>
        <span>
          <Moment at={entry.at} />
        </span>
      </div>
    ),
  },
];
