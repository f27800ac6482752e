import { Select, type SelectProps } from 'antd';
import { matchesTime } from './slot-times';

/** A time of day, chosen from the list or typed. */
export function TimeSelect(
  props: Pick<SelectProps<string>, 'id' | 'aria-label' | 'options' | 'placeholder' | 'value' | 'onChange'>,
) {
  return (
    <Select
      {...props}
      notFoundContent={props.options?.length === 0 ? 'No times are left on this day' : 'No such time'}
      showSearch={{ filterOption: (typed, option) => matchesTime(typed, String(option?.value)) }}
    />
  );
}
