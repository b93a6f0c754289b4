import type { Attack } from '../isolated.ts';

const view = (place: string, name: string, filter = "'{}'") =>
  `insert into operator_view (operator_id, place, name, filter) select id, ${place}, ${name}, ${filter} from operator`;

export const operator: Attack[] = [
  { what: '§1 an eleventh view', rule: 'operator_view_ten', statements: [view('11', "'Mine'")] },
  { what: '§1 a view without a name', rule: 'operator_view_name', statements: [view('1', "''")] },
  {
    what: '§1 a view of three kilobytes',
    rule: 'operator_view_small',
    statements: [view('1', "'Mine'", "jsonb_build_object('tab', repeat('x', 3000))")],
  },
  {
    what: '§1 two views of one name',
    rule: 'operator_view_once',
    statements: [view('1', "'Mine'"), view('2', "'Mine'")],
  },
  { what: '§6 an unknown role', rule: 'operator_role', statements: ["update operator set role = 'owner'"] },
  {
    what: '§6 one address for two operators',
    rule: 'operator_email_once',
    statements: ["update operator set email = 'same@example.com'"],
  },
  {
    what: '§6 no administrator left',
    rule: 'operator_last_administrator',
    by: 'operator_last_administrator on operator',
    statements: [
      "insert into operator (name, email, role, password_hash) values ('Aa', 'a@b.c', 'administrator', 'x')",
      "update operator set is_active = false where role = 'administrator'",
    ],
  },
  {
    what: '§6 an operator without a second factor',
    rule: 'operator_second_factor',
    by: 'operator_second_factor on operator',
    statements: ['delete from operator_passkey', 'update operator set code_secret = null'],
  },
  {
    what: '§6 the last passkey of an operator without codes',
    rule: 'operator_second_factor',
    by: 'operator_second_factor on operator_passkey',
    statements: [
      'update operator set code_secret = null',
      String.raw`insert into operator_passkey (id, operator_id, name, public_key) select id, id, 'x', '\x00' from operator`,
      'delete from operator_passkey',
    ],
  },
  {
    what: '§6 another inviter than the one who invited',
    rule: 'operator_inviter_stays',
    by: 'operator_inviter_stays on operator',
    statements: ["update operator set invited_by = id where role = 'payer'"],
  },
  {
    what: '§6 an audit entry that does not continue the chain',
    rule: 'audit_chain',
    by: 'audit_chain on audit_entry',
    statements: [
      `insert into audit_entry select sequence + 1000000, at, operator_id, action, subject, detail, hash
        from audit_entry limit 1`,
    ],
  },
];
