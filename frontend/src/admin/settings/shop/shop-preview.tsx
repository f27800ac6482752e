import { formatPrice } from '@/lib/format';
import { centsIn } from '@/lib/price-text';
import type { ShopValues } from './shop-values';

/** Preview of the shop's details: banner, header and contact box. */
export function ShopPreview({ values: { business, hours, banner, transferFee } }: { values: ShopValues }) {
  const fee = centsIn(transferFee);
  const rows = [
    ['Phone', business.phone],
    ['Email', business.email],
    ['Address', `${business.street}\n${business.city}`],
    ...(fee === null || Number.isNaN(fee) ? [] : [['Transfer fee', fee === 0 ? 'None' : formatPrice(fee)]]),
  ];
  return (
    <section className="set-preview" aria-label="What visitors see">
      <p className="admin-muted">What visitors see</p>
      <div className="set-site">
        {banner.trim() && <p className="set-site-banner">{banner}</p>}
        <p className="set-site-name">{business.name}</p>
        <dl>
          {rows.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {hours.length > 0 && (
            <div>
              <dt>Hours</dt>
              <dd>
                {hours.map((line, index) => (
                  <span key={index} className="set-site-hours">
                    <span>{line?.days}</span> <span>{line?.hours}</span>
                  </span>
                ))}
              </dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}
