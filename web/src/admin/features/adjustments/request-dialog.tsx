import {
  adjustmentCoinsMax,
  adjustmentName,
  adjustmentSentenceCharactersMax,
  reasonsFor,
  type AdjustmentReason,
} from '@sikka/contract/admin/adjustments';
import type { requestAdjustment } from '@sikka/contract/routes/admin/adjustments';
import { plainDigits } from '@sikka/contract/rules/withdrawal';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { newId } from '../../../shared/lib/new-id.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { TextAreaField } from '../../../shared/ui/text-area-field.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { AdminDialog } from '../../ui/dialogs.tsx';
import { useAdjustmentsChanged } from './use-adjustments.ts';
import { ActionFailed } from '../../ui/failed.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';

interface AskDialogProps {
  player: { id: string; name: string; coins: number };
  onClose: () => void;
}

const directions = ['give', 'take'] as const;
type Direction = (typeof directions)[number];

/** Parses whole coins, also with Nepali digits and commas; 0 for anything else. */
function readCoins(typed: string): number {
  const plain = plainDigits(typed).replaceAll(/[\s,]/gu, '');
  return /^\d{1,6}$/u.test(plain) ? Number(plain) : 0;
}

/** Requests coins to be given to a player, or taken; another operator confirms. */
export function AskDialog({ player, onClose }: AskDialogProps) {
  const { ask: t } = useAdminMessages('adjustments');
  const toast = useToast();
  const changed = useAdjustmentsChanged();
  const { number } = useFormats();
  const [direction, setDirection] = useState<Direction>('give');
  const [typed, setTyped] = useState('');
  // Idempotent: a retry after a lost response is the same request.
  const [id] = useState(newId);
  const coins = direction === 'give' ? readCoins(typed) : -readCoins(typed);
  const isFitting = coins !== 0 && Math.abs(coins) <= adjustmentCoinsMax && player.coins + coins >= 0;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Focus by hand: the dialog opens after React's autofocus and would focus its close button.
    element.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);
  const { error, isPending, mutate } = useMutation({
    mutationFn: (form: FormData) => {
      const reason = form.get('reason') as AdjustmentReason;
      const body = { playerId: player.id, coins, reason, sentence: String(form.get('sentence')) };
      return callAdmin<typeof requestAdjustment>('put', '/adjustments/{id}', { params: { id }, body });
    },
    onSuccess(asked) {
      toast(t.done(adjustmentName(asked.number)), 'success');
      changed(asked);
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(new FormData(event.currentTarget));
  };
  return (
    <AdminDialog title={t.title(player.name)} onClose={onClose}>
      <form ref={element} className="grid gap-4" onSubmit={submit}>
        <ActionFailed error={error} />
        <DirectionChoice direction={direction} onChange={setDirection} />
        <Field
          label={t.coins}
          name="coins"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          hint={isFitting ? t.result(number(player.coins), number(player.coins + coins)) : t.coinsHint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          required
        />
        <Reason direction={direction} />
        <TextAreaField
          label={t.sentence}
          name="sentence"
          rows={3}
          hint={t.sentenceHint}
          maxLength={adjustmentSentenceCharactersMax}
          required
        />
        <Submit busy={isPending} />
      </form>
    </AdminDialog>
  );
}

function Submit({ busy }: { busy: boolean }) {
  const { ask: t, busy: busyText } = useAdminMessages('adjustments');
  return (
    <Button type="submit" size="normal" disabled={busy}>
      {busy ? busyText : t.submit}
    </Button>
  );
}

interface DirectionChoiceProps {
  direction: Direction;
  onChange: (direction: Direction) => void;
}

function DirectionChoice({ direction, onChange }: DirectionChoiceProps) {
  const { ask: t } = useAdminMessages('adjustments');
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="mb-1.5 text-[14px] font-semibold">{t.direction}</legend>
      {directions.map((each) => (
        <label
          key={each}
          className="flex min-h-11 items-center gap-3 rounded-admin p-3 font-semibold shadow-[inset_0_0_0_1.5px_var(--line)] has-checked:bg-here has-checked:shadow-[inset_0_0_0_2px_var(--gold-text)]"
        >
          <input
            type="radio"
            name="direction"
            value={each}
            checked={each === direction}
            onChange={() => onChange(each)}
            className="size-5 accent-[#8a4b00]"
          />
          {t[each]}
        </label>
      ))}
    </fieldset>
  );
}

function Reason({ direction }: { direction: Direction }) {
  const t = useAdminMessages('adjustments');
  return (
    <SelectField key={direction} label={t.ask.reason} name="reason">
      {reasonsFor(direction).map((reason) => (
        <option key={reason} value={reason}>
          {t.reasons[reason]}
        </option>
      ))}
    </SelectField>
  );
}
