import { Form, Input, Switch } from 'antd';
import { Link } from 'react-router';
import { rules } from '@/api/rules';
import { DayInput } from '@/admin/forms/day-input';
import { textRules } from '@/admin/forms/form-rules';
import { phoneHref } from '@/lib/format';
import { paths } from '@/lib/paths';
import { PriceInput } from '@/admin/forms/price-input';
import { priceRules } from '@/admin/forms/price-rules';
import { ShopHoursFields } from './hours-fields';
import { NoticeFields } from './notice-fields';

const details = rules.ShopDetails;
const fields = rules.SettingsUpdate;
/** Only required together, which the server says. */
const licence = { number: { ...rules.Licence.number, required: false } };

/** The fields of the shop form, in groups. */
export function ShopFields() {
  return (
    <div className="set-fields">
      <section className="set-panel" aria-labelledby="set-details">
        <h2 id="set-details">Name and contact</h2>
        <Form.Item name={['business', 'name']} label="Shop Name" rules={textRules(details.name)}>
          <Input dir="auto" autoComplete="organization" />
        </Form.Item>
        <div className="set-row">
          <Form.Item name={['business', 'street']} label="Street" rules={textRules(details.street)}>
            <Input dir="auto" autoComplete="street-address" />
          </Form.Item>
          <Form.Item
            name={['business', 'city']}
            label="City, State and ZIP"
            rules={textRules(details.city)}
            extra="For example: Scottsdale, AZ 85251"
          >
            <Input dir="auto" autoComplete="off" />
          </Form.Item>
        </div>
        <div className="set-row">
          <PhoneField />
          <Form.Item
            name={['business', 'email']}
            label="Email"
            rules={textRules(details.email)}
            extra="Visitors see it, and the site’s emails to you go there."
          >
            <Input type="email" autoComplete="email" />
          </Form.Item>
        </div>
      </section>
      <section className="set-panel" aria-labelledby="set-hours">
        <h2 id="set-hours">Hours</h2>
        <p className="admin-muted">
          What visitors read. The times they can book are in{' '}
          <Link to={`${paths.admin.schedule}?tab=hours`}>Opening Hours</Link>.
        </p>
        <ShopHoursFields />
      </section>
      <section className="set-panel" aria-labelledby="set-more">
        <h2 id="set-more">Banner and fee</h2>
        <Form.Item
          name="banner"
          label="Banner"
          rules={textRules(fields.banner)}
          extra="The line above every page. Leave it blank for no banner."
        >
          <Input dir="auto" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="transferFee"
          label="Transfer Fee (USD)"
          rules={priceRules(fields.transferFee)}
          extra="Leave it blank to show no fee."
        >
          <PriceInput className="set-amount" />
        </Form.Item>
      </section>
      <section className="set-panel" aria-labelledby="set-notices">
        <h2 id="set-notices">Notices</h2>
        <p className="admin-muted">
          Each is shown on every item in its category, and in inquiries about them.
        </p>
        <NoticeFields />
      </section>
      <section className="set-panel" aria-labelledby="set-asking">
        <h2 id="set-asking">After a visit</h2>
        <Form.Item
          name="askAfterVisit"
          label="Ask clients how their visit was"
          valuePropName="checked"
          extra="One email, the morning after a visit that you mark as kept: to everyone or to no one. What they write waits for your review, and is published with the month of the visit."
        >
          <Switch />
        </Form.Item>
      </section>
      <section className="set-panel" aria-labelledby="set-licence">
        <h2 id="set-licence">Federal firearms license</h2>
        <p className="admin-muted">
          Only the seller in a transfer sees it, on the seller’s page. You’ll get a warning 90 days before it
          expires.
        </p>
        <div className="set-row">
          <Form.Item name={['licence', 'number']} label="License Number" rules={textRules(licence.number)}>
            <Input dir="auto" autoComplete="off" />
          </Form.Item>
          <Form.Item name={['licence', 'expires']} label="Expires">
            <DayInput />
          </Form.Item>
        </div>
      </section>
    </div>
  );
}

/** The shop's phone number, and what telephones make of it. */
function PhoneField() {
  const phone = Form.useWatch(['business', 'phone']) as string | undefined;
  const [digits = '', extension] = phoneHref(phone ?? '')
    .replace(/^\w+:/, '')
    .split(';ext=');
  return (
    <Form.Item
      name={['business', 'phone']}
      label="Phone"
      rules={textRules(details.phone)}
      extra={digits && `A tap on it dials ${digits}${extension ? `, extension ${extension}` : ''}.`}
    >
      <Input type="tel" autoComplete="tel" />
    </Form.Item>
  );
}
