-- The second operator is asked for by the lowest amount in force since the request (four_eyes_from), which is never
-- above the current one. The older checks against the current amount could decide nothing; nothing else reads this view.

drop view withdrawal_setting;
