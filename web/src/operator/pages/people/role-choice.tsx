import { operatorRoles, type OperatorRole } from '@sikka/contract/operators';
import { useRoomWords } from '../../lib/words.ts';
import { deskEn } from '../../words/desk-en.ts';
import { deskNe } from '../../words/desk-ne.ts';

/** The three roles with what each may do. */
export function RoleChoice({ initial }: { initial: OperatorRole }) {
  const { people: t, roles, roleHelp } = useRoomWords(deskEn, deskNe);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-[14px] font-semibold">{t.role}</legend>
      {operatorRoles.map((role) => (
        <label
          key={role}
          className="flex items-start gap-3 rounded-desk p-3 shadow-[inset_0_0_0_1.5px_var(--line)] has-checked:bg-here has-checked:shadow-[inset_0_0_0_2px_var(--gold-text)]"
        >
          <input
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === initial}
            className="mt-0.5 size-5 accent-[#8a4b00]"
          />
          <span>
            <span className="block font-semibold">{roles[role]}</span>
            <span className="block text-[13px] text-muted">{roleHelp[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The role that a form holds. */
export const readRole = (form: HTMLFormElement): OperatorRole =>
  operatorRoles.find((role) => role === new FormData(form).get('role')) ?? 'reviewer';
