import { operatorRoles, type OperatorRole } from '@sikka/contract/admin/auth';
import { useAdminMessages } from '../../lib/language.ts';

/** The three roles and what each may do. */
export function RoleChoice({ initial }: { initial: OperatorRole }) {
  const { operators: t, roles, roleHelp } = useAdminMessages('common');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-[14px] font-semibold">{t.role}</legend>
      {operatorRoles.map((role) => (
        <label
          key={role}
          className="flex items-start gap-3 rounded-admin p-3 shadow-[inset_0_0_0_1.5px_var(--line)] has-checked:bg-here has-checked:shadow-[inset_0_0_0_2px_var(--gold-text)]"
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

/** Reads the role from a form. */
export const readRole = (form: HTMLFormElement): OperatorRole =>
  operatorRoles.find((role) => role === new FormData(form).get('role')) ?? 'reviewer';
