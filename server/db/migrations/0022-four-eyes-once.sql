-- A second operator is required from the lowest amount in force since the request (four_eyes_from), which is never
-- above the current one. So the older checks against the current amount never applied, and nothing else reads this view.

drop view withdrawal_setting;
