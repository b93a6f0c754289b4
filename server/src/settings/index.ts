/** The settings module: what an administrator may change, version by version (docs/decisions/0020). */
export { adoptBonusFlag, appendVersion, type NewVersion } from './append-version.ts';
export {
  findVersion,
  listVersions,
  currentSettings,
  readSettings,
  settingsOfVersion,
} from './read-settings.ts';
export { currentSettingsNumber, settingsOf, SettingsVersions } from './settings-versions.ts';
