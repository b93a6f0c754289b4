import { Keyboard, RefreshCw, Search, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useAdminMessages, useFormats } from '../lib/language.ts';

interface AdminButtonProps extends ComponentProps<'button'> {
  Icon?: LucideIcon;
}

/** The console's plain button. */
export function AdminButton({ Icon, className = '', children, ...rest }: AdminButtonProps) {
  return (
    <button type="button" className={`admin-button ${className}`} {...rest}>
      {Icon && <Icon size={18} aria-hidden />}
      {children}
    </button>
  );
}

/** Refetches a list. */
export function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
  const { refresh: label } = useAdminMessages('common');
  return <AdminButton Icon={RefreshCw} aria-label={label} title={label} onClick={onRefresh} />;
}

/** Opens a page's list of shortcuts; not on phones. */
export function ShortcutsButton({ onClick }: { onClick: () => void }) {
  const { open: label } = useAdminMessages('common').shortcuts;
  return (
    <AdminButton Icon={Keyboard} className="max-sm:hidden" aria-label={label} title={label} onClick={onClick}>
      <kbd aria-hidden="true">?</kbd>
    </AdminButton>
  );
}

/** A search field; '/' may focus it on pages with shortcuts. */
export function SearchBox({
  label,
  className = 'sm:w-[320px]',
  ...rest
}: ComponentProps<'input'> & { label: string }) {
  return (
    <span className={`relative w-full ${className}`}>
      <Search size={18} aria-hidden className="absolute top-0 bottom-0 left-3 my-auto text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        className="admin-field w-full pl-10"
        {...rest}
      />
    </span>
  );
}

interface TabsProps<Tab> {
  tabs: readonly { tab: Tab; text: string; count?: number | undefined }[];
  chosen: Tab;
  onPick: (tab: Tab) => void;
  /** The group's name, where the page has no other. */
  label?: string;
}

/** One button per kind of row, with the number of rows that wait there. */
export function Tabs<Tab>({ tabs, chosen, onPick, label }: TabsProps<Tab>) {
  const { number } = useFormats();
  return (
    <div className="flex flex-wrap gap-1" {...(label && { role: 'group', 'aria-label': label })}>
      {tabs.map(({ tab, text, count = 0 }) => (
        <button
          key={text}
          type="button"
          aria-pressed={tab === chosen}
          onClick={() => onPick(tab)}
          className="min-h-11 min-w-11 rounded-admin px-3 text-14 font-semibold text-muted hover:bg-raised aria-pressed:bg-ink aria-pressed:text-bg"
        >
          {text}
          {count > 0 && ` ${number(count)}`}
        </button>
      ))}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly ChoiceOption<Value>[];
  onPick: (value: Value) => void;
  className?: string;
}

interface ChoiceOption<Value extends string> {
  value: Value;
  text: string;
  /** Neighbours of one group stand under its name. */
  group?: string;
}

/** One filter of a list. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onPick, className = 'max-w-[180px]' } = props;
  return (
    <label className="grid text-12 text-muted">
      {label}
      <select
        value={value}
        onChange={(event) => onPick(event.target.value as Value)}
        className={`admin-field text-14 ${className}`}
      >
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, items]) =>
          group === undefined ? (
            <Options key="" items={items} />
          ) : (
            <optgroup key={group} label={group}>
              <Options items={items} />
            </optgroup>
          ),
        )}
      </select>
    </label>
  );
}

const Options = ({ items }: { items: readonly ChoiceOption<string>[] }) =>
  items.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

interface DayFieldProps {
  label: string;
  /** 'YYYY-MM-DD', or null for no limit. */
  value: string | null;
  onPick: (day: string | null) => void;
}

/** One end of a range of days. */
export function DayField({ label, value, onPick }: DayFieldProps) {
  return (
    <label className="grid text-12 text-muted">
      {label}
      <input
        type="date"
        value={value ?? ''}
        min="2020-01-01"
        max="2099-12-31"
        onChange={(event) => onPick(event.target.value || null)}
        className="admin-field w-[146px] text-14"
      />
    </label>
  );
}

/** A check box of 24 px in a target of 44. */
export function CheckBox(props: ComponentProps<'input'>) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center has-disabled:cursor-default">
      <input type="checkbox" className="size-6 accent-(--check)" {...props} />
    </label>
  );
}

interface CheckLabelProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onChange: (isChecked: boolean) => void;
}

/** A check box with its text. */
export function CheckLabel({
  className = 'inline-flex gap-2',
  onChange,
  children,
  ...input
}: CheckLabelProps) {
  return (
    <label className={`min-h-11 items-center ${className}`}>
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-(--check)"
        onChange={(event) => onChange(event.target.checked)}
        {...input}
      />
      {children}
    </label>
  );
}

/** One of a few choices, as a tile. */
export function RadioTile({ className = '', children, ...input }: ComponentProps<'input'>) {
  return (
    <label
      className={`flex rounded-admin shadow-[inset_0_0_0_1.5px_var(--line)] has-checked:bg-here has-checked:shadow-[inset_0_0_0_2px_var(--gold-text)] ${className}`}
    >
      <input type="radio" className="size-6 shrink-0 accent-(--check)" {...input} />
      {children}
    </label>
  );
}
