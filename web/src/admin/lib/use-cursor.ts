import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';

/** Where list and pane are side by side; elsewhere the pane is a page. */
const isWide = (): boolean => matchMedia('(min-width: 64rem)').matches;

/** Focuses a row. */
const focusRow = (id: string): void => document.getElementById(`row-${id}`)?.focus();

/** A focus in the next frame, which is dropped once something else was focused: frames may come late. */
function useLateFocus() {
  const frame = useRef(0);
  const drop = () => cancelAnimationFrame(frame.current);
  return {
    drop,
    plan(focus: () => void) {
      drop();
      frame.current = requestAnimationFrame(focus);
    },
  };
}

/** Moves at once, or as soon as no dialog has the keyboard; each move is made once. */
function usePendingMove(isPaused: boolean, go: (id: string) => void) {
  const waiting = useRef<string | null>(null);
  const newest = useRef({ isPaused, go });
  const run = () => {
    const id = waiting.current;
    if (id === null || newest.current.isPaused) return;
    waiting.current = null;
    newest.current.go(id);
  };
  useLayoutEffect(() => {
    newest.current = { isPaused, go };
  });
  useEffect(run);
  return {
    to(id: string) {
      waiting.current = id;
      run();
    },
    drop: () => void (waiting.current = null),
  };
}

interface CursorOptions<Row> {
  /** The address of the list; a row's is `<home>/<id>`. */
  home: string;
  rows: readonly Row[];
  /** Whether these rows still belong to the previous filter. */
  isStale: boolean;
  /** While a dialog is open, it has the keyboard. */
  isPaused: boolean;
  /** Whether a row is of the same kind as the decided one: the cursor moves to the next such row. */
  isNext: (row: Row, from: Row) => boolean;
}

/** Side by side, the first row opens by itself. */
function useFirstRow(home: string, openId: string | null, firstId: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (openId === null && firstId !== undefined && isWide())
      void navigate(`${home}/${firstId}`, { replace: true });
  }, [home, openId, firstId, navigate]);
}

/** The row to go on with; none after the last, or for one that was opened from outside the list. */
function nextRow<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  isNext: CursorOptions<Row>['isNext'],
): Row | undefined {
  const from = rows.findIndex((row) => row.id === id);
  if (from === -1) return undefined;
  const rest = rows.slice(from + 1);
  return rest.find((row) => isNext(row, rows[from]!)) ?? rest[0];
}

/** The cursor's row and the open row; side by side they are the same. */
export function useCursor<Row extends { id: string }>(options: CursorOptions<Row>) {
  const { home, rows, isStale, isPaused, isNext } = options;
  const openId = useParams()['*'] || null;
  const navigate = useNavigate();
  const pane = useRef<HTMLElement>(null);
  const [reachedId, setReachedId] = useState<string | null>(null);
  const currentId = openId ?? reachedId;
  // A key may come before the chosen row is rendered.
  const reached = useRef<string | null>(null);
  useLayoutEffect(() => {
    reached.current = openId ?? reached.current;
  }, [openId]);
  useFirstRow(home, openId, isStale ? undefined : rows[0]?.id);
  const late = useLateFocus();
  const move = usePendingMove(isPaused, (id) => {
    if (openId === null || isWide()) focusRow(id);
    else void navigate(`${home}/${id}`, { replace: true });
  });
  const enterPane = () => late.plan(() => pane.current?.focus());
  return {
    openId,
    currentId,
    pane,
    /** The cursor's row right now, not as of the last render. */
    nowOn: () => reached.current,
    /** A row got focus. */
    reach(id: string) {
      late.drop();
      reached.current = id;
      setReachedId(id);
      if (isWide() && id !== openId) void navigate(`${home}/${id}`, { replace: true });
    },
    /** Up or down by rows; to the first row if there is no cursor. */
    move(step: number) {
      const now = rows.findIndex(({ id }) => id === reached.current);
      const target = rows[now === -1 ? 0 : now + step];
      if (target) focusRow(target.id);
    },
    /** A click on a row: side by side it is selected, on a phone it opens. */
    pick(id: string) {
      if (isWide()) return focusRow(id);
      void navigate(`${home}/${id}`);
      enterPane();
    },
    /** Back to a row of the list. */
    select: move.to,
    /** The link of a row was followed. */
    enterPane,
    /** To the next row of its kind, once no dialog has the keyboard. */
    goOn(id: string) {
      const target = nextRow(rows, id, isNext);
      if (target) move.to(target.id);
    },
    /** Back to the list, to the row that was open. */
    leave() {
      if (openId === null) return;
      if (!isWide()) void navigate(home);
      move.drop();
      late.plan(() => focusRow(openId));
    },
    /** The filter changed: the first row opens once loaded. */
    startAgain() {
      move.drop();
      reached.current = null;
      setReachedId(null);
      void navigate(home, { replace: true });
    },
    isNearEnd: rows.findIndex(({ id }) => id === currentId) >= rows.length - 20,
  };
}

export type Cursor = ReturnType<typeof useCursor>;
