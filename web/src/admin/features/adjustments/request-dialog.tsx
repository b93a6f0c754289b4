import {
  adjustmentCoinsMax,
  adjustmentName,
  adjustmentSentenceCharactersMax,
  reasonsFor,
  type AdjustmentReason,
} from '@sikka/contract/admin/adjustments';
import type { requestAdjustment } from '@sikka/contract/routes/admin/adjustments';
import { plainDigits } from '@sikka/contract/validation/withdrawal';
import { useState } from 'react';
import { newId } from '../../../shared/lib/new-id.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { SelectField, TextAreaField } from '../../../shared/ui/select-and-text-area.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { FormDialog } from '../../ui/dialogs.tsx';
import { useAdjustmentsChanged } from './use-adjustments.ts';
import { RadioTile } from '../../ui/controls.tsx';
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
  const { ask: t, reasons } = useAdminMessages('adjustments');
  const toast = useToast();
  const changed = useAdjustmentsChanged();
  const { number } = useFormats();
  const [direction, setDirection] = useState<Direction>('give');
  const [typed, setTyped] = useState('');
  // Idempotent: a retry after a lost response is the same request.
  const [id] = useState(newId);
  const coins = direction === 'give' ? readCoins(typed) : -readCoins(typed);
  const isFitting = coins !== 0 && Math.abs(coins) <= adjustmentCoinsMax && player.coins + coins >= 0;
  const send = async (form: FormData) => {
    const reason = form.get('reason') as AdjustmentReason;
    const body = { playerId: player.id, coins, reason, sentence: String(form.get('sentence')) };
    const asked = await callAdmin<typeof requestAdjustment>('put', '/adjustments/{id}', {
      params: { id },
      body,
    });
    toast(t.done(adjustmentName(asked.number)), 'success');
    changed(asked);
  };
  return (
    <FormDialog title={t.title(player.name)} submit={t.submit} onSend={send} onClose={onClose}>
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
      <SelectField key={direction} label={t.reason} name="reason">
        {reasonsFor(direction).map((reason) => (
          <option key={reason} value={reason}>
            {reasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t.sentence}
        name="sentence"
        rows={3}
        hint={t.sentenceHint}
        maxLength={adjustmentSentenceCharactersMax}
        required
      />
    </FormDialog>
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
      <legend className="mb-1.5 text-14 font-semibold">{t.direction}</legend>
      {directions.map((each) => (
        <RadioTile
          key={each}
          name="direction"
          value={each}
          checked={each === direction}
          onChange={() => onChange(each)}
          className="min-h-11 items-center gap-3 p-3 font-semibold"
        >
          {t[each]}
        </RadioTile>
      ))}
    </fieldset>
  );
}
