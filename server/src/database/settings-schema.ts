/** The tables of the settings module (docs/decisions/0020). */
import type { Settings, SettingsPlace } from '@sikka/contract/settings';
import type { ColumnType } from 'kysely';
import type { ReadOnly } from './columns.ts';

interface SettingsVersionTable {
  number: number;
  /** Written by the database. */
  at: ReadOnly<Date>;
  operator_id: string | null;
  values: ColumnType<Settings, string, never>;
  changed: SettingsPlace[];
  restores: number | null;
}

/** A view of the newest version, for the triggers of withdrawals and batches. */
interface WithdrawalSettingView {
  four_eyes_from_rupees: ReadOnly<number>;
}

export interface SettingsTables {
  settings_version: SettingsVersionTable;
  withdrawal_setting: WithdrawalSettingView;
}
