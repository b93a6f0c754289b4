import type {
  leavePlay,
  lookAtPlay,
  payPlay,
  PlayDetail,
  watchPlay,
} from '@sikka/contract/routes/operator/plays';
import type { LeaveReason } from '@sikka/contract/plays';
import type { Replay } from '@sikka/contract/routes/play';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useToast } from '../../../ui/toast.tsx';
import { callDesk, useDeskErrorText } from '../../lib/desk.ts';
import { useAction } from '../../lib/use-action.ts';
import { figuresKey, playsKey } from './use-plays.ts';

const keyOf = (id: string) => ['play', id];

/** One look at a play: asked for once when its page opens, because each look is written down. */
export function useLook(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      callDesk<typeof lookAtPlay>('post', '/plays/{id}/look', { params: { id }, body: {}, signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

/** The two decisions; what they answer takes the place of the look. Whoever comes too late sees what holds, and why. */
export function useDecisions(id: string) {
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useDeskErrorText();
  const decide = async (work: Promise<{ play: PlayDetail }>): Promise<PlayDetail> => {
    try {
      const { play } = await work;
      client.setQueryData(keyOf(id), play);
      return play;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        // The buttons may go away with this, and the sentence beside them.
        toast(errorText(error));
        await client.invalidateQueries({ queryKey: keyOf(id) });
      }
      throw error;
    } finally {
      void client.invalidateQueries({ queryKey: [playsKey] });
      void client.invalidateQueries({ queryKey: figuresKey });
    }
  };
  const params = { id };
  return {
    pay: () => decide(callDesk<typeof payPlay>('post', '/plays/{id}/pay', { params, body: {} })),
    leave: (body: { reason: LeaveReason; sentence: string }) =>
      decide(callDesk<typeof leavePlay>('post', '/plays/{id}/leave', { params, body })),
  };
}

/** The stored log of the play, or of one of its refused results, once somebody wants to see it. */
export function useWatch(id: string) {
  const [replay, setReplay] = useState<Replay | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const { busy, failure, run } = useAction();
  return {
    replay,
    busy,
    failure,
    /** Which refused result was asked for last; null is the play itself. */
    asked,
    watch(refusalId: number | null) {
      setAsked(refusalId);
      void run(async () => {
        setReplay(null);
        const body = { refusalId };
        setReplay(await callDesk<typeof watchPlay>('post', '/plays/{id}/watch', { params: { id }, body }));
      });
    },
  };
}
