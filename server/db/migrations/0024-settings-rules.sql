-- The application checks the shape of settings (contract/src/validation/settings.ts), the database what guards money: a
-- reward of 1 to 100 coins, a minimum of one input at least, amounts that can be paid, the range of the four-eyes
-- amount. Each check is true or false, never null, which would let the row pass.

alter table settings_version
  drop constraint settings_shape,
  drop constraint settings_reward_tiers,
  drop constraint settings_floors,
  drop constraint settings_withdrawal_tiers,
  drop constraint settings_bonus_flag,
  drop constraint settings_catalogue_order,
  drop constraint settings_house_ads,
  add constraint settings_shape check (jsonb_typeof("values") = 'object' and octet_length("values"::text) <= 8000),
  add constraint settings_reward_tiers check (
    jsonb_path_exists("values", '$.rewardTiers[*]') and not jsonb_path_exists("values",
      '$.rewardTiers[*] ? (!(@.coins.type() == "number" && @.coins >= 1 && @.coins <= 100 && @.coins.floor() == @.coins))')),
  add constraint settings_floors check (
    jsonb_path_exists("values", '$.floors.*') and not jsonb_path_exists("values",
      '$.floors.* ? (!(@.inputs.type() == "number" && @.inputs >= 1))')),
  add constraint settings_withdrawal_tiers check (
    jsonb_path_exists("values", '$.withdrawalTiersRupees[*]') and not jsonb_path_exists("values",
      '$.withdrawalTiersRupees[*] ? (!(@.type() == "number" && @ >= 50 && @ <= 1000 && @ % 10 == 0))'));

drop function settings_amounts(jsonb);
drop function settings_floors(jsonb);
drop function settings_tiers(jsonb);
drop function settings_words(jsonb, integer, integer);
drop function settings_length(jsonb, integer, integer);
drop function settings_has(jsonb, text[]);
