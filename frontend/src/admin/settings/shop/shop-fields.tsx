import { Form, Input, InputNumber } from 'antd';
import { rules } from '../../../api/rules';
import { textRules } from '../../forms/form-rules';
import { priceRules } from '../../forms/price-rules';
import { HoursFields } from './hours-fields';

const details = rules.ShopDetails;
const fields = rules.SettingsUpdate;

/** The fields of the shop form, in groups. */
export function ShopFields() {
  return (
    <div className="set-fields">
      <section className="set-panel" aria-labelledby="set-details">
        <h2 id="set-details">Name and contact</h2>
        <Form.Item name={['business', 'name']} label="Shop Name" rules={textRules(details.name)}>
          <Input autoComplete="organization" />
        </Form.Item>
        <div className="set-row">
          <Form.Item name={['business', 'street']} label="Street" rules={textRules(details.street)}>
            <Input autoComplete="street-address" />
          </Form.Item>
          <Form.Item
            name={['business', 'city']}
            label="City, State and ZIP"
            rules={textRules(details.city)}
            extra="For example: Scottsdale, AZ 85251"
          >
            <Input autoComplete="off" />
          </Form.Item>
        </div>
        <div className="set-row">
          <Form.Item name={['business', 'phone']} label="Phone" rules={textRules(details.phone)}>
            <Input type="tel" autoComplete="tel" />
          </Form.Item>
          <Form.Item
            name={['business', 'email']}
            label="Email"
            rules={[...textRules(details.email), { type: 'email', message: details.email.message }]}
            extra="Visitors see it, and your notices go there."
          >
            <Input type="email" autoComplete="email" />
          </Form.Item>
        </div>
      </section>
      <section className="set-panel" aria-labelledby="set-hours">
        <h2 id="set-hours">Hours</h2>
        <HoursFields />
      </section>
      <section className="set-panel" aria-labelledby="set-more">
        <h2 id="set-more">Banner and fee</h2>
        <Form.Item
          name="banner"
          label="Banner"
          rules={textRules(fields.banner)}
          extra="The line above every page. Leave it empty for none."
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="transferFee"
          label="Transfer Fee (USD)"
          rules={priceRules(fields.transferFee)}
          extra="Leave it empty to show none."
        >
          <InputNumber<number>
            prefix="$"
            precision={2}
            inputMode="decimal"
            controls={false}
            className="set-amount"
          />
        </Form.Item>
      </section>
    </div>
  );
}
