interface ChoiceProps<Value extends string> {
  label: string;
  any: string;
  value: Value | null;
  options: readonly { value: Value; text: string }[];
  onPick: (value: Value | null) => void;
}

/** One filter of a list; the first option is no filter. */
export function Choice<Value extends string>({ label, any, value, options, onPick }: ChoiceProps<Value>) {
  return (
    <label className="grid text-[12px] text-muted">
      {label}
      <select
        value={value ?? ''}
        onChange={(event) =>
          onPick(options.find((option) => option.value === event.target.value)?.value ?? null)
        }
        className="admin-field max-w-[180px] text-[14px]"
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
