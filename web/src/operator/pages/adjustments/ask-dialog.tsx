import {
  adjustmentCoinsMax,
  adjustmentName,
  adjustmentSentenceCharactersMax,
  reasonsFor,
  type AdjustmentReason,
} from '@sikka/contract/adjustments';
import type { requestAdjustment } from '@sikka/contract/routes/operator/adjustments';
import { plainDigits } from '@sikka/contract/rules/withdrawal';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLanguage } from '../../../lib/language.tsx';
import { newId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { callDesk } from '../../lib/desk.ts';
import { useAction } from '../../lib/use-action.ts';
import { DeskDialog } from '../../ui/desk-dialog.tsx';
import { useAdjustmentsChanged, useAdjustmentWords } from './use-adjustments.ts';

interface AskDialogProps {
  player: { id: string; name: string; coins: number };
  onClose: () => void;
}

const directions = ['give', 'take'] as const;
type Direction = (typeof directions)[number];

/** Whole coins as they are typed, also with Nepali digits and commas; 0 for anything else. */
function readCoins(typed: string): number {
  const plain = plainDigits(typed).replaceAll(/[\s,]/gu, '');
  return /^\d{1,6}$/u.test(plain) ? Number(plain) : 0;
}

/** Asks for coins to be given to a player, or taken; another operator confirms it. */
export function AskDialog({ player, onClose }: AskDialogProps) {
  const { ask: t } = useAdjustmentWords();
  const toast = useToast();
  const changed = useAdjustmentsChanged();
  const { busy, failure, run } = useAction();
  const { number } = useLanguage();
  const [direction, setDirection] = useState<Direction>('give');
  const [typed, setTyped] = useState('');
  // A request that is sent again, because its answer was lost, is the same one.
  const [id] = useState(newId);
  const coins = direction === 'give' ? readCoins(typed) : -readCoins(typed);
  const isFitting = coins !== 0 && Math.abs(coins) <= adjustmentCoinsMax && player.coins + coins >= 0;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The dialog opens after React would have focused anything, and would begin with its way out.
    element.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);
  const send = async (form: FormData) => {
    const reason = form.get('reason') as AdjustmentReason;
    const body = { playerId: player.id, coins, reason, sentence: String(form.get('sentence')) };
    const done = await run(async () => {
      const asked = await callDesk<typeof requestAdjustment>('put', '/adjustments/{id}', {
        params: { id },
        body,
      });
      toast(t.done(adjustmentName(asked.number)), 'success');
      changed(asked);
    });
    if (done) onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget));
  };
  return (
    <DeskDialog title={t.title(player.name)} onClose={onClose}>
      <form ref={element} className="grid gap-4" onSubmit={submit}>
        {failure && <Notice tone="error">{failure}</Notice>}
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
        <Submit busy={busy} />
      </form>
    </DeskDialog>
  );
}

function Submit({ busy }: { busy: boolean }) {
  const { ask: t, busy: busyText } = useAdjustmentWords();
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
  const { ask: t } = useAdjustmentWords();
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="mb-1.5 text-[14px] font-semibold">{t.direction}</legend>
      {directions.map((each) => (
        <label
          key={each}
          className="flex min-h-11 items-center gap-3 rounded-desk p-3 font-semibold shadow-[inset_0_0_0_1.5px_var(--line)] has-checked:bg-here has-checked:shadow-[inset_0_0_0_2px_var(--gold-text)]"
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
  const t = useAdjustmentWords();
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
