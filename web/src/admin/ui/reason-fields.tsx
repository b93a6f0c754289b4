import { SelectField } from '../../shared/ui/select-field.tsx';
import { TextAreaField } from '../../shared/ui/text-area-field.tsx';

interface ReasonFieldsProps<Reason extends string> {
  words: { reason: string; reasons: Record<Reason, string>; sentence: string; hint: string };
  reasons: readonly Reason[];
  reason: Reason;
  onReason: (reason: Reason) => void;
  sentenceCharactersMax: number;
}

/** A reason for the statistics and a `sentence` for the player, which 'other' requires. */
export function ReasonFields<Reason extends string>(props: ReasonFieldsProps<Reason>) {
  const { words, reasons, reason, onReason, sentenceCharactersMax } = props;
  return (
    <>
      <SelectField
        label={words.reason}
        name="reason"
        value={reason}
        onChange={(event) => onReason(event.target.value as Reason)}
      >
        {reasons.map((each) => (
          <option key={each} value={each}>
            {words.reasons[each]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={words.sentence}
        name="sentence"
        rows={3}
        hint={words.hint}
        maxLength={sentenceCharactersMax}
        required={reason === 'other'}
      />
    </>
  );
}
