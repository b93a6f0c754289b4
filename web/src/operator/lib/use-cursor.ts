import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';

/** Where list and pane stand side by side; elsewhere the pane is a page. */
const isWide = (): boolean => matchMedia('(min-width: 64rem)').matches;

/** Puts the keyboard on a row. */
const focusRow = (id: string): void => document.getElementById(`row-${id}`)?.focus();

interface CursorParts<Row> {
  /** The address of the list; a row's is `<home>/<id>`. */
  home: string;
  rows: readonly Row[];
  /** Whether these are still the rows of another filter. */
  isStale: boolean;
  /** While a dialog stands, the keyboard is in it. */
  isPaused: boolean;
  /** Whether a row is of the kind of the one that was decided: the keyboard goes on to the next such one. */
  isNext: (row: Row, from: Row) => boolean;
}

/** Which row the keyboard is on, and which one is open: side by side they are the same. */
export function useCursor<Row extends { id: string }>(parts: CursorParts<Row>) {
  const { home, rows, isStale, isPaused, isNext } = parts;
  const openId = useParams()['*'] || null;
  const navigate = useNavigate();
  const pane = useRef<HTMLElement>(null);
  const [reachedId, setReachedId] = useState<string | null>(null);
  const [nextId, setNextId] = useState<string | null>(null);
  const currentId = openId ?? reachedId;
  // A key may come before the row that it is meant for is drawn as the chosen one.
  const reached = useRef<string | null>(null);
  useLayoutEffect(() => {
    reached.current = openId ?? reached.current;
  }, [openId]);
  const firstId = rows[0]?.id;
  useEffect(() => {
    if (openId === null && firstId !== undefined && !isStale && isWide())
      void navigate(`${home}/${firstId}`, { replace: true });
  }, [home, openId, firstId, isStale, navigate]);
  useEffect(() => {
    if (nextId === null || isPaused) return;
    setNextId(null);
    if (openId !== null && !isWide()) void navigate(`${home}/${nextId}`, { replace: true });
    else focusRow(nextId);
  }, [home, nextId, isPaused, openId, navigate]);
  const at = rows.findIndex(({ id }) => id === currentId);
  const enterPane = () => requestAnimationFrame(() => pane.current?.focus());
  return {
    openId,
    currentId,
    pane,
    /** The row that the keyboard is on at this very moment. */
    nowOn: () => reached.current,
    /** The keyboard came to a row. */
    reach(id: string) {
      reached.current = id;
      setReachedId(id);
      if (isWide() && id !== openId) void navigate(`${home}/${id}`, { replace: true });
    },
    /** Up or down by rows; where nobody is yet, to the first one. */
    move(step: number) {
      const now = rows.findIndex(({ id }) => id === reached.current);
      const target = rows[now === -1 ? 0 : now + step];
      if (target) focusRow(target.id);
    },
    /** A press on a row: side by side it is chosen, on a phone it opens. */
    pick(id: string) {
      if (isWide()) return focusRow(id);
      void navigate(`${home}/${id}`);
      enterPane();
    },
    /** The link of a row was followed. */
    enterPane,
    /** On to the next row of its kind, once the keyboard is free. */
    goOn(id: string) {
      const from = rows.findIndex((row) => row.id === id);
      // Opened from elsewhere: there is no next one.
      if (from === -1) return;
      const rest = rows.slice(from + 1);
      const target = rest.find((row) => isNext(row, rows[from]!)) ?? rest[0];
      if (target) setNextId(target.id);
    },
    /** Back to the list, onto the row that was open. */
    leave() {
      if (openId === null) return;
      if (!isWide()) void navigate(home);
      setNextId(null);
      requestAnimationFrame(() => focusRow(openId));
    },
    /** Other rows are looked at: the first of them opens once they are here. */
    startAgain() {
      reached.current = null;
      setReachedId(null);
      void navigate(home, { replace: true });
    },
    isNearEnd: at >= rows.length - 20,
  };
}
