import { Select } from '@/ui/form/select';

interface ChoiceSelectProps {
  name: string;
  label: string;
  /** An empty string for none. */
  value: string;
  /** The values with their texts, the one for none first. */
  choices: [value: string, text: string][];
  onChange: (value: string) => void;
}

/** One of the choices beside the search; a border shows that it was made. */
export function ChoiceSelect({ name, label, value, choices, onChange }: ChoiceSelectProps) {
  return (
    <Select
      name={name}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`block min-h-11 w-full rounded-xs border bg-surface px-3.5 py-2 text-base sm:w-44 sm:text-sm ${value ? 'border-accent' : 'border-edge'}`}
    >
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </Select>
  );
}
