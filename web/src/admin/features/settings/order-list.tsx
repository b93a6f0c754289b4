import { ArrowDown, ArrowUp } from 'lucide-react';
import { useAdminMessages } from '../../lib/language.ts';
import { AdminButton, CheckLabel } from '../../ui/controls.tsx';

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
              <CheckLabel
                checked
                aria-describedby={wrongId}
                onChange={() => onMove(items.toSpliced(index, 1))}
              >
                {nameOf(item)}
              </CheckLabel>
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
          <CheckLabel checked={false} aria-describedby={wrongId} onChange={() => onMove([...items, item])}>
            {nameOf(item)}
          </CheckLabel>
        </li>
      ))}
    </ol>
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
  const buttons = [
    { Icon: ArrowUp, label: t.up(name), move: onUp },
    { Icon: ArrowDown, label: t.down(name), move: onDown },
  ];
  return buttons.map(({ Icon, label, move }) => (
    <AdminButton
      key={label}
      Icon={Icon}
      className="aria-disabled:opacity-40"
      aria-label={label}
      aria-disabled={!move}
      onClick={() => move?.()}
    />
  ));
}
