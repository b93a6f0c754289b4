import { ArrowDown, ArrowUp } from 'lucide-react';
import { useAdminMessages } from '../../lib/language.ts';

interface OrderListProps<Item extends string> {
  items: readonly Item[];
  /** What may be added; where given, a checkbox removes an item. */
  resting?: readonly Item[];
  nameOf: (item: Item) => string;
  wrongId?: string | undefined;
  onMove: (items: readonly Item[]) => void;
}

/** A list ordered with buttons, for keyboard access. */
export function OrderList<Item extends string>(props: OrderListProps<Item>) {
  const { items, resting, nameOf, wrongId, onMove } = props;
  const swap = (index: number, other: number) =>
    onMove(items.with(index, items[other]!).with(other, items[index]!));
  return (
    <ol className="grid gap-1">
      {items.map((item, index) => (
        <li key={item} className="flex min-h-11 items-center gap-2">
          <span className="min-w-0 flex-1">
            {resting ? (
              <Box
                name={nameOf(item)}
                isShown
                wrongId={wrongId}
                onChange={() => onMove(items.toSpliced(index, 1))}
              />
            ) : (
              nameOf(item)
            )}
          </span>
          <MoveButtons
            name={nameOf(item)}
            onUp={index > 0 ? () => swap(index, index - 1) : null}
            onDown={index < items.length - 1 ? () => swap(index, index + 1) : null}
          />
        </li>
      ))}
      {resting?.map((item) => (
        <li key={item} className="flex min-h-11 items-center">
          <Box
            name={nameOf(item)}
            isShown={false}
            wrongId={wrongId}
            onChange={() => onMove([...items, item])}
          />
        </li>
      ))}
    </ol>
  );
}

interface BoxProps {
  name: string;
  isShown: boolean;
  wrongId: string | undefined;
  onChange: () => void;
}

function Box({ name, isShown, wrongId, onChange }: BoxProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="size-6 shrink-0 accent-(--check)"
        checked={isShown}
        aria-describedby={wrongId}
        onChange={onChange}
      />
      {name}
    </label>
  );
}

interface MoveButtonsProps {
  name: string;
  /** Null at the end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

/** Focusable at the ends too, so that moving an item to the end keeps the focus. */
function MoveButtons({ name, onUp, onDown }: MoveButtonsProps) {
  const { order: t } = useAdminMessages('settings');
  const changeFilter = 'admin-button aria-disabled:opacity-40';
  return (
    <>
      <button
        type="button"
        className={changeFilter}
        aria-label={t.up(name)}
        aria-disabled={!onUp}
        onClick={() => onUp?.()}
      >
        <ArrowUp size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={changeFilter}
        aria-label={t.down(name)}
        aria-disabled={!onDown}
        onClick={() => onDown?.()}
      >
        <ArrowDown size={18} aria-hidden />
      </button>
    </>
  );
}
