import { findGame } from '@sikka/contract/catalogue';
import { adjustmentName } from '@sikka/contract/admin/adjustments';
import { isSearchable } from '@sikka/contract/admin/search';
import type { SearchResult, searchEverything } from '@sikka/contract/routes/admin/search';
import { withdrawalName } from '@sikka/contract/withdrawal-review';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAllAdminMessages, useFormats } from '../../lib/language.ts';

interface SearchHit {
  path: string;
  title: string;
  detail: string;
}

export interface HitGroup {
  kind: 'pages' | keyof SearchResult;
  hits: readonly SearchHit[];
}

const pauseMs = 180;

/** The words once typing pauses. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

/** The server's hits by kind, as lines that lead somewhere. */
function useLines(): (found: SearchResult) => HitGroup[] {
  const messages = useAllAdminMessages();
  const { number, rupees, signed } = useFormats();
  return (found) => [
    {
      kind: 'withdrawals',
      hits: found.withdrawals.map((w) => ({
        path: `/withdrawals/${w.id}`,
        title: [withdrawalName(w.number), w.playerName].filter(Boolean).join(' · '),
        detail: `${rupees(w.amountRupees)} · ${messages.withdrawals.states[w.state]}`,
      })),
    },
    {
      kind: 'players',
      hits: found.players.map(({ id, name, email }) => ({
        path: `/players/${id}`,
        title: name,
        detail: email,
      })),
    },
    {
      kind: 'batches',
      hits: found.batches.map((batch) => ({
        path: `/payouts/${batch.id}`,
        title: messages.payouts.batch(number(batch.number)),
        detail: `${messages.withdrawals.methods[batch.method]} · ${messages.payouts.states[batch.state]}`,
      })),
    },
    {
      kind: 'messages',
      hits: found.messages.map((message) => ({
        path: `/inbox/${message.id}`,
        title: message.name,
        detail: `${message.email} · ${messages.inbox.states[message.state]}`,
      })),
    },
    {
      kind: 'plays',
      hits: found.plays.map((play) => ({
        path: `/plays/${play.id}`,
        title: `${findGame(play.gameId)?.title ?? play.gameId} · ${play.playerName}`,
        detail: messages.plays.states[play.state],
      })),
    },
    {
      kind: 'transactions',
      hits: found.transactions.map(({ id, label }) => ({
        path: `/ledger?find=${id}`,
        title: label,
        detail: id,
      })),
    },
    {
      kind: 'adjustments',
      hits: found.adjustments.map(({ number: own, coins, reason, playerId, playerName }) => ({
        path: playerId === null ? `/ledger?find=${adjustmentName(own)}` : `/players/${playerId}`,
        title: [adjustmentName(own), playerName].filter(Boolean).join(' · '),
        detail: `${signed(coins)} · ${messages.adjustments.reasons[reason]}`,
      })),
    },
  ];
}

/** Hits for the words; `isReady` once they are those of the words as typed. */
export function useSearch(typed: string) {
  const words = usePaused(typed.trim().slice(0, 100));
  const isLong = isSearchable(words);
  const linesOf = useLines();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['search', words],
    queryFn: ({ signal }) =>
      callAdmin<typeof searchEverything>('post', '/search', { body: { search: words }, signal }),
    enabled: isLong,
    placeholderData: (before) => before,
    staleTime: 10_000,
  });
  const isReady = isLong && words === typed.trim().slice(0, 100) && data !== undefined && !isPlaceholderData;
  const asOf = isLong ? data?.asOf : null;
  return { groups: isLong && data ? linesOf(data) : [], asOf, error, isLong, isReady };
}
