import type { QueueRow } from '@sikka/contract/routes/operator/withdrawals';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';

const home = '/withdrawals';
const pathOf = (id: string) => `${home}/${id}`;

/** Where list and pane stand side by side; elsewhere the pane is a page. */
const isWide = (): boolean => matchMedia('(min-width: 64rem)').matches;

/** Puts the keyboard on a row. */
const focusRow = (id: string): void => document.getElementById(`row-${id}`)?.focus();

interface CursorParts {
  rows: readonly QueueRow[];
  /** Whether these are still the rows of another filter. */
  isStale: boolean;
  /** While a dialog stands, the keyboard is in it. */
  isPaused: boolean;
}

/** Which row the keyboard is on, and which one is open: side by side they are the same. */
export function useCursor({ rows, isStale, isPaused }: CursorParts) {
  const openId = useParams()['*'] || null;
  const navigate = useNavigate();
  const pane = useRef<HTMLElement>(null);
  const [reachedId, setReachedId] = useState<string | null>(null);
  const [nextId, setNextId] = useState<string | null>(null);
  const currentId = openId ?? reachedId;
  const firstId = rows[0]?.id;
  useEffect(() => {
    if (openId === null && firstId !== undefined && !isStale && isWide())
      void navigate(pathOf(firstId), { replace: true });
  }, [openId, firstId, isStale, navigate]);
  useEffect(() => {
    if (nextId === null || isPaused) return;
    setNextId(null);
    if (openId !== null && !isWide()) void navigate(pathOf(nextId), { replace: true });
    else focusRow(nextId);
  }, [nextId, isPaused, openId, navigate]);
  const at = rows.findIndex(({ id }) => id === currentId);
  const enterPane = () => requestAnimationFrame(() => pane.current?.focus());
  return {
    openId,
    currentId,
    pane,
    current: rows[at],
    /** The keyboard came to a row. */
    reach(id: string) {
      setReachedId(id);
      if (isWide() && id !== openId) void navigate(pathOf(id), { replace: true });
    },
    /** Up or down by rows; where nobody is yet, to the first one. */
    move(step: number) {
      const target = rows[at === -1 ? 0 : at + step];
      if (target) focusRow(target.id);
    },
    /** A press on a row: side by side it is chosen, on a phone it opens. */
    pick(id: string) {
      if (isWide()) return focusRow(id);
      void navigate(pathOf(id));
      enterPane();
    },
    /** The link of a row was followed. */
    enterPane,
    /** On to the next row of its kind, once the keyboard is free. */
    goOn(id: string) {
      const from = rows.findIndex((row) => row.id === id);
      const state = rows[from]?.state;
      const rest = rows.slice(from + 1);
      const target = rest.find((row) => row.state === state && !row.held) ?? rest[0];
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
      setReachedId(null);
      void navigate(home, { replace: true });
    },
    isNearEnd: at >= rows.length - 20,
  };
}
