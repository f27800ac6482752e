import type { PublicItem } from '../../../api/models/PublicItem';
import { formatPrice } from '../../../lib/format';
import { ItemPicture } from '../item-picture';

/** `Gauge: 20` is a name and a value; anything with a longer start is a sentence that happens to have a colon. */
const NAMED = /^([^:]{1,40}):\s+(.+)$/;

/** Everything about an item except its name. */
export function ItemDetails({ item }: { item: PublicItem }) {
  const notes = (item.notes ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

  return (
    <div className="grid gap-6 px-5 py-6 sm:px-8 lg:grid-cols-2 lg:gap-10">
      <div>
        <ItemPicture
          item={item}
          whole
          priority
          sizes="(min-width: 1024px) 30rem, 100vw"
          className="w-full max-lg:max-h-[45dvh]"
        />
      </div>
      <div className="min-w-0">
        <p className="eyebrow">{item.category}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-display text-3xl">{formatPrice(item.price)}</p>
          <p
            className={`rounded-xs border px-2.5 py-0.5 text-sm font-medium ${
              item.inStock ? 'border-accent text-accent' : 'border-edge text-muted'
            }`}
          >
            {item.inStock ? 'In Stock' : 'Out of Stock'}
          </p>
        </div>
        <p className="mt-5 whitespace-pre-line">{item.description}</p>
        {notes.length > 0 && (
          <>
            <h3 className="mt-7 text-xl">Specifications</h3>
            <ul className="mt-3 border-t border-line">
              {notes.map((note, index) => (
                <Specification key={index} line={note} />
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

function Specification({ line }: { line: string }) {
  const [, name, value] = NAMED.exec(line) ?? [];
  return (
    <li className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 border-b border-line py-2 text-sm">
      {name ? (
        <>
          <span className="text-muted">{name}</span> <span>{value}</span>
        </>
      ) : (
        <span className="col-span-2">{line}</span>
      )}
    </li>
  );
}
