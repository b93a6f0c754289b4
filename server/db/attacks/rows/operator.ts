import type { Attack } from '../isolated.ts';

const view = (place: string, name: string, filter = "'{}'") =>
  `insert into operator_view (operator_id, place, name, filter) select id, ${place}, ${name}, ${filter} from operator`;

const alert = (columns = '', values = '') => `insert into alert (kind${columns}) values ('pending'${values})`;
const webhook = (columns: string, values: string) =>
  `insert into alert_webhook (${columns}) values (${values})`;
const saltOf = (bytes: number) => `decode(repeat('00', ${bytes}), 'hex')`;

const installationKey = (singleton: boolean, bytes: number) =>
  `insert into installation_key (singleton, sealed) values (${singleton}, ${saltOf(bytes)})`;

const failures = (whose: string, block: string, count: number) =>
  `insert into operator_failure (whose, hour, address_block, count) values (${whose}, now(), ${block}, ${count})`;

export const operator: Attack[] = [
  {
    what: 'decisions 0030: failed sign-ins of nobody',
    rule: 'operator_failure_whose',
    statements: [failures("''", "'192.0.2.0/24'", 1)],
  },
  {
    what: 'decisions 0030: failed sign-ins from no address',
    rule: 'operator_failure_block',
    statements: [failures("'unknown'", "repeat('x', 61)", 1)],
  },
  {
    what: 'decisions 0030: no failed sign-in',
    rule: 'operator_failure_count',
    statements: [failures("'unknown'", "'192.0.2.0/24'", 0)],
  },
  {
    what: 'decisions 0056: a second key of the installation',
    rule: 'installation_key_once',
    statements: [installationKey(false, 60)],
  },
  {
    what: 'decisions 0056: a key that was not encrypted',
    rule: 'installation_key_sealed',
    statements: [installationKey(true, 32)],
  },
  {
    what: '§1 an alert of an unknown kind',
    rule: 'alert_kind',
    statements: [alert().replace('pending', 'weather')],
  },
  { what: '§1 one alert open twice', rule: 'alert_open_once', statements: [alert(), alert()] },
  {
    what: '§1 an alert that closes before it opens',
    rule: 'alert_closes_later',
    statements: [alert(', closed_at', ", now() - interval '1 hour'")],
  },
  {
    what: '§1 a second webhook',
    rule: 'alert_webhook_once',
    statements: [webhook('singleton, url, salt', `false, 'x', ${saltOf(16)}`)],
  },
  {
    what: '§1 a webhook without an address',
    rule: 'alert_webhook_url',
    statements: [webhook('url, salt', `'', ${saltOf(16)}`)],
  },
  {
    what: '§1 a webhook with a short salt',
    rule: 'alert_webhook_salt',
    statements: [webhook('url, salt', `'x', ${saltOf(8)}`)],
  },
  {
    what: '§1 a webhook that failed for an unknown reason',
    rule: 'alert_webhook_failure',
    statements: [webhook('url, salt, failure', `'x', ${saltOf(16)}, 'weather'`)],
  },
  { what: '§1 a thirty-first view', rule: 'operator_view_thirty', statements: [view('31', "'Mine'")] },
  {
    what: '§1 a view of an unknown list',
    rule: 'operator_view_list',
    statements: [
      view('1', "'Mine'").replace(', name', ', list, name').replace("'Mine'", "'weather', 'Mine'"),
    ],
  },
  { what: '§1 a view without a name', rule: 'operator_view_name', statements: [view('1', "''")] },
  {
    what: '§1 a view of three kilobytes',
    rule: 'operator_view_small',
    statements: [view('1', "'Mine'", "jsonb_build_object('tab', repeat('x', 3000))")],
  },
  {
    what: '§1 two views of one list and name',
    rule: 'operator_view_once',
    statements: [view('1', "'Mine'"), view('2', "'Mine'")],
  },
  { what: '§6 an unknown role', rule: 'operator_role', statements: ["update operator set role = 'owner'"] },
  {
    what: '§6 a mailbox of no name',
    rule: 'operator_mailbox',
    statements: ["update operator set mailbox = ''"],
  },
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
