import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../shared/lib/api.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { useAdminErrorText } from './call-admin.ts';

interface Decision<What, Answer> {
  id: string;
  what: What;
  call: () => Promise<Answer>;
}

interface DecisionOptions<What, Answer> {
  mutationKey: readonly string[];
  /** Another operator was faster (409): returns the error to show. */
  onConflict: (id: string, error: ApiError) => Promise<unknown>;
  onDone: (answer: Answer, id: string, what: What) => void;
}

/** Decides about rows of a list, by a form (`decide`) or by one press (`press`). */
export function useDecision<What extends string, Answer>(options: DecisionOptions<What, Answer>) {
  const { mutationKey, onConflict, onDone } = options;
  const toast = useToast();
  const errorText = useAdminErrorText();
  const client = useQueryClient();
  const { isPending, mutateAsync, variables } = useMutation({
    mutationKey,
    async mutationFn({ id, call }: Decision<What, Answer>) {
      try {
        return await call();
      } catch (error) {
        throw error instanceof ApiError && error.status === 409 ? await onConflict(id, error) : error;
      }
    },
    onSuccess: (answer, { id, what }) => onDone(answer, id, what),
  });
  const decide = (id: string, what: What, call: () => Promise<Answer>) => mutateAsync({ id, what, call });
  return {
    busy: isPending && variables ? variables : null,
    decide,
    /** One at a time: a second key may come before the first one is rendered. */
    press(id: string, what: What, call: () => Promise<Answer>): void {
      if (client.isMutating({ mutationKey }) > 0) return;
      decide(id, what, call).catch((error: unknown) => toast(errorText(error)));
    },
  };
}
