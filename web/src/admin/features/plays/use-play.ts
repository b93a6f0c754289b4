import type {
  leavePlay,
  getPlayDetail,
  payPlay,
  PlayDetail,
  watchPlay,
} from '@sikka/contract/routes/admin/plays';
import type { LeaveReason } from '@sikka/contract/plays';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/lib/api.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin, useAdminErrorText } from '../../lib/call-admin.ts';
import { figuresKey, playsKey } from './use-plays.ts';

const keyOf = (id: string) => ['play', id];

/** One play, fetched once when its page opens, because each view is audited. */
export function useView(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      callAdmin<typeof getPlayDetail>('post', '/plays/{id}/look', { params: { id }, body: {}, signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

/** The two decisions; the response replaces the view. On a conflict: the current state, and why. */
export function useDecisions(id: string) {
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useAdminErrorText();
  const decide = async (work: Promise<{ play: PlayDetail }>): Promise<PlayDetail> => {
    try {
      const { play } = await work;
      client.setQueryData(keyOf(id), play);
      return play;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        // This may remove the buttons, and the message beside them.
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
    pay: () => decide(callAdmin<typeof payPlay>('post', '/plays/{id}/pay', { params, body: {} })),
    leave: (body: { reason: LeaveReason; sentence: string }) =>
      decide(callAdmin<typeof leavePlay>('post', '/plays/{id}/leave', { params, body })),
  };
}

/** The stored log of the play (null), or of one of its refused results by id; fetched on demand. */
export const useWatch = (id: string) =>
  useMutation({
    mutationFn: (refusalId: number | null) =>
      callAdmin<typeof watchPlay>('post', '/plays/{id}/watch', { params: { id }, body: { refusalId } }),
  });

export type Watching = ReturnType<typeof useWatch>;
