import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Found } from '@/api/models/Found';
import { findQuery } from '@/data/admin/find';
import { useLookedFor } from '@/data/admin/inventory';
import { searchOf } from '@/data/lists/list-pages';
import { formatPrice } from '@/lib/format';
import { formatDay } from '@/lib/time/days';
import { paths } from '@/lib/paths';
import { ListError } from '../list-page/list-states';
import { LookedFor } from '../list-page/looked-for';
import { SearchInput } from '../list-page/search-input';

/** A row that was found: where it leads, whose or what it is, and what is known of it. */
interface Row {
  id: number;
  to: string;
  name: string;
  detail: string;
  phone?: string | null;
}

const KINDS = ['appointments', 'transfers', 'messages', 'items'] as const;
const TITLES = { appointments: 'Visits', transfers: 'Transfers', messages: 'Messages', items: 'Items' };

interface FindPanelProps {
  /** Returns what was typed before there was a field. Call it once the field has the focus. */
  takeEarly: () => string;
  onDone: () => void;
}

/** The field, and the newest visits, transfers, messages and items that match. Arrow keys lead from row to row. */
export function FindPanel({ takeEarly, onDone }: FindPanelProps) {
  const [text, setText] = useState('');
  const search = useDeferredValue(searchOf(text) ?? '');
  const { data, isError, isFetching, refetch } = useQuery(findQuery(search));
  const instead = useLookedFor({ search: search || undefined });
  const groups = search && data ? groupsOf(data) : [];
  const panel = useRef<HTMLDivElement>(null);
  // At once, not after the dialog has come in: who presses `/` types on. Before that the field is in no document.
  useEffect(() => {
    panel.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div
      ref={panel}
      className="find-panel"
      onKeyDown={walk}
      onFocus={() => {
        const typed = takeEarly();
        setText((text) => typed + text);
      }}
    >
      <SearchInput
        label="Find"
        placeholder="Name, phone, email, number or title"
        value={text}
        onSearch={setText}
      />
      <p role="status" className="sr-only">
        {search && data && !isFetching && `${groups.reduce((sum, { rows }) => sum + rows.length, 0)} found`}
      </p>
      {search && isError && !isFetching && (
        <ListError text="There was an error finding it." onRetry={() => void refetch()} />
      )}
      {!search && (
        <p className="find-none">Visits, transfers, messages and items, by whatever you know of them.</p>
      )}
      {search && data && groups.length === 0 && !isFetching && (
        <p className="find-none">Nothing matches that name, number, email or title.</p>
      )}
      {groups.map(({ kind, rows }) => (
        <section key={kind} aria-labelledby={`find-${kind}`}>
          <h3 id={`find-${kind}`}>{TITLES[kind]}</h3>
          {kind === 'items' && <LookedFor search={search} instead={instead} />}
          <ul>
            {rows.map(({ id, to, name, detail, phone }) => (
              <li key={id}>
                <Link to={to} className="find-row" onClick={onDone}>
                  <strong dir="auto">{name}</strong>
                  {phone && <span className="find-phone">{phone}</span>}
                  <span dir="auto" className="find-detail">
                    {detail}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function groupsOf({ appointments, transfers, messages, items }: Found) {
  const rows: Record<(typeof KINDS)[number], Row[]> = {
    appointments: appointments.map(({ id, name, phone, date, startTime, serviceType }) => ({
      ...{ id, name, phone, to: paths.admin.appointment(id) },
      detail: `No. ${id}: ${formatDay(date, 'short')}, ${date.slice(0, 4)}, ${startTime}, ${serviceType}`,
    })),
    transfers: transfers.map(({ id, name, phone, description }) => ({
      ...{ id, name, phone, to: paths.admin.transfer(id) },
      detail: `No. ${id}: ${description}`,
    })),
    messages: messages.map(({ id, name, phone, subject }) => ({
      ...{ id, name, phone, to: `${paths.admin.messages}?message=${id}` },
      detail: subject,
    })),
    items: items.map(({ id, name, price, priceOnRequest, category }) => ({
      ...{ id, name, to: `${paths.admin.inventory}?item=${id}` },
      detail: `${category}, ${formatPrice(priceOnRequest ? null : price)}`,
    })),
  };
  return KINDS.filter((kind) => rows[kind].length > 0).map((kind) => ({ kind, rows: rows[kind] }));
}

/** Up and down: from the field to the first row, and on. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) {
    return;
  }
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a.find-row')];
  const next = places[places.findIndex((place) => place === document.activeElement) + step];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}
