/** The tables of the operator module (docs/decisions/0017). */
import type { OperatorRole } from '@sikka/contract/operators';
import type { Generated } from 'kysely';
import type { Defaulted, ReadOnly } from './columns.ts';

interface OperatorTable {
  id: Generated<string>;
  name: string;
  email: string;
  role: OperatorRole;
  password_hash: string;
  code_secret: Buffer | null;
  code_step: Defaulted<number>;
  is_active: Defaulted<boolean>;
  joined_at: ReadOnly<Date>;
}

interface OperatorPasskeyTable {
  id: string;
  operator_id: string;
  name: string;
  public_key: Buffer;
  counter: Defaulted<number>;
  transports: Defaulted<string[]>;
  added_at: ReadOnly<Date>;
  used_at: Defaulted<Date | null>;
}

interface OperatorSessionTable {
  id: Generated<string>;
  token_hash: Buffer;
  operator_id: string;
  opened_at: ReadOnly<Date>;
  seen_at: Defaulted<Date>;
  expires_at: Date;
}

interface OperatorInvitationTable {
  id: Generated<string>;
  email: string | null;
  role: OperatorRole;
  code_secret: Buffer;
  invited_by: string | null;
  created_at: ReadOnly<Date>;
  expires_at: Date;
  used_at: Defaulted<Date | null>;
}

interface OperatorChallengeTable {
  challenge: string;
  expires_at: Date;
}

interface AuditEntryTable {
  sequence: ReadOnly<number>;
  at: ReadOnly<Date>;
  operator_id: ReadOnly<string | null>;
  action: ReadOnly<string>;
  subject: ReadOnly<string>;
  detail: ReadOnly<string>;
  hash: ReadOnly<Buffer>;
}

export interface OperatorTables {
  operator: OperatorTable;
  operator_passkey: OperatorPasskeyTable;
  operator_session: OperatorSessionTable;
  operator_invitation: OperatorInvitationTable;
  operator_challenge: OperatorChallengeTable;
  audit_entry: AuditEntryTable;
}
