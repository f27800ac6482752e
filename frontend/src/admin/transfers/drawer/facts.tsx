import { Select } from 'antd';
import type { Transfer } from '@/api/models/Transfer';
import type { TransferUpdate } from '@/api/models/TransferUpdate';
import { WaitingFor } from '@/api/models/WaitingFor';
import { rules } from '@/api/rules';
import { formatPrice, mailHref } from '@/lib/format';
import { type Fact, FactList } from '@/admin/fact-list';
import { NEXT, SELLER_KINDS, WAITING_WORDS } from '../transfer-words';
import { SavedText } from './saved-text';

const fields = rules.TransferUpdate;

const NOTHING = 'nothing';
const WAITS = [
  { value: NOTHING, label: 'Nothing' },
  ...Object.values(WaitingFor).map((value) => ({ value, label: WAITING_WORDS[value] })),
];

interface TransferFactsProps {
  transfer: Transfer;
  onChange: (changes: TransferUpdate) => void;
  /** Saves a text, which says itself if that fails. */
  onText: (changes: TransferUpdate) => Promise<unknown>;
}

/** What is known about a transfer, and the fields the dealer keeps; each is saved when it is left. */
export function TransferFacts({ transfer, onChange, onText }: TransferFactsProps) {
  const { status, description, seller, sellerKind, email, message, fee, waitingFor } = transfer;
  const text = (name: 'trackingNumber' | 'reference' | 'internalNote', label: string, rows?: number) => (
    <SavedText
      label={label}
      saved={transfer[name] ?? ''}
      limit={fields[name]}
      field={name}
      keptAs={`${transfer.id} ${name}`}
      rows={rows}
      onSave={(value) => onText({ [name]: value || null })}
    />
  );
  const facts: Fact[] = [
    [
      'Waits for',
      NEXT[status] && (
        <Select<WaitingFor | typeof NOTHING>
          className="trf-field"
          aria-label="Waits for"
          value={waitingFor ?? NOTHING}
          options={WAITS}
          onChange={(value) => onChange({ waitingFor: value === NOTHING ? null : value })}
        />
      ),
    ],
    ['What', description && <bdi className="trf-text">{description}</bdi>],
    ['From', seller && <bdi>{seller}</bdi>],
    [
      'The seller is',
      <Select
        className="trf-field"
        aria-label="The seller is"
        value={sellerKind}
        options={SELLER_KINDS}
        onChange={(value) => onChange({ sellerKind: value })}
      />,
    ],
    ['Tracking', text('trackingNumber', 'Tracking number')],
    ['Reference', text('reference', 'Reference')],
    [
      'Message',
      message && (
        <p dir="auto" className="sch-message">
          {message}
        </p>
      ),
    ],
    [
      'Email',
      email === null ? (
        transfer.phone && <span className="sch-muted">None: call the client.</span>
      ) : (
        <a href={mailHref(email)}>{email}</a>
      ),
    ],
    ['Fee', fee !== null && (fee === 0 ? 'None' : formatPrice(fee))],
    [
      'Internal note',
      <>
        {text('internalNote', 'Internal note', 2)}
        <p className="sch-muted">No serial numbers, birth dates or ID documents, here or above.</p>
      </>,
    ],
  ];
  return <FactList facts={facts} />;
}
