import {
  accountHolderCharactersMax,
  accountNumberCharactersMax,
  bankNameCharactersMax,
  phoneDigits,
} from '@sikka/contract/limits';
import { normalizeDigits } from '@sikka/contract/validation/withdrawal';
import { bankTransfer, banks, otherBank, type WithdrawalMethod } from '@sikka/contract/withdrawals';
import { useState } from 'react';
import type { FieldErrors } from '../../../shared/lib/form.ts';
import { localDigits } from '@sikka/i18n/format';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { withdrawMessages } from '../../lib/player-messages.ts';
import { Field, FieldFrame } from '../../../shared/ui/field.tsx';
import { SelectField } from '../../../shared/ui/select-and-text-area.tsx';

type PayeeField = 'phoneNumber' | 'bank' | 'bankName' | 'accountNumber' | 'accountHolderName';
type Errors = FieldErrors<PayeeField>;

// People group digits with spaces; validation removes them.
const phoneCharactersMax = 24;

/** A pasted number without the country code, which the field shows itself, and without the hyphens between its digits. */
export function ownNumber(typed: string): string {
  const digits = normalizeDigits(typed).replaceAll(/[-()]/gu, '');
  const own = /^(?:\+|00)?977(\d+)$/u.exec(digits)?.[1] ?? digits;
  return own.length === phoneDigits && own !== normalizeDigits(typed) ? own : typed;
}

/** §5: the fields of the chosen method. The others are only hidden, so that no input is lost. */
export function PayeeFields({ method, errors }: { method: WithdrawalMethod | null; errors: Errors }) {
  if (method === null) return null;
  const isBank = method === bankTransfer;
  return (
    <>
      <div hidden={isBank}>
        <PhoneField method={method} error={errors.phoneNumber} />
      </div>
      <div hidden={!isBank}>
        <BankFields errors={errors} />
      </div>
    </>
  );
}

function PhoneField({ method, error }: { method: WithdrawalMethod; error: string | undefined }) {
  const { t, locale } = usePlayerLanguage();
  const messages = withdrawMessages.use();
  const hint = messages.phoneHint(t.wallet.methods[method]);
  return (
    <FieldFrame label={messages.phone} hint={hint} error={error}>
      {(linked) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className="figure absolute inset-y-0 left-4 grid place-items-center text-16 text-muted"
          >
            {localDigits('+977', locale)}
          </span>
          <input
            name="phoneNumber"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={phoneCharactersMax}
            onInput={({ currentTarget: field }) => {
              const number = ownNumber(field.value);
              if (number !== field.value) field.value = number;
            }}
            className="field-box pl-[4.5rem] tracking-wide tabular-nums"
            {...linked}
          />
        </div>
      )}
    </FieldFrame>
  );
}

function BankFields({ errors }: { errors: Errors }) {
  const messages = withdrawMessages.use();
  const [bank, setBank] = useState('');
  return (
    <div className="grid gap-4">
      <SelectField
        label={messages.bank}
        name="bank"
        value={bank}
        onChange={(event) => setBank(event.target.value)}
        error={errors.bank}
      >
        <option value="">{messages.chooseBank}</option>
        {banks.map((each) => (
          <option key={each} value={each}>
            {messages.banks[each]}
          </option>
        ))}
      </SelectField>
      <div hidden={bank !== otherBank}>
        <Field
          label={messages.bankName}
          name="bankName"
          autoComplete="off"
          maxLength={bankNameCharactersMax}
          error={errors.bankName}
        />
      </div>
      <Field
        label={messages.accountNumber}
        name="accountNumber"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={accountNumberCharactersMax + 10}
        error={errors.accountNumber}
      />
      <Field
        label={messages.accountHolder}
        name="accountHolderName"
        autoComplete="name"
        maxLength={accountHolderCharactersMax}
        hint={messages.accountHolderHint}
        error={errors.accountHolderName}
      />
    </div>
  );
}
