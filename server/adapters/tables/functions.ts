/** Functions that a statement may call: those that reckon with what they are given. None of them reads, writes, waits, or makes much out of little. */
const everywhere =
  'abs avg ceil ceiling coalesce concat concat_ws count cume_dist dense_rank first_value floor greatest lag last_value lead least length lower ltrim max min mod nth_value ntile nullif percent_rank rank replace round row_number rtrim sign sqrt substr substring sum trim upper';
const listed = (more: string): ReadonlySet<string> => new Set(`${everywhere} ${more}`.split(' '));

export const functions = {
  copy: listed(
    'current_date current_time current_timestamp date datetime glob group_concat if ifnull iif instr julianday like median percentile percentile_cont percentile_disc string_agg strftime time timediff total trunc unixepoch pow power ln log exp',
  ),
  postgres: listed(
    'age bool_and bool_or btrim char_length character_length corr date_part date_trunc every extract initcap left make_date mode now percentile_cont percentile_disc position right split_part starts_with stddev stddev_pop stddev_samp string_agg strpos to_char to_date to_number to_timestamp trunc variance var_pop var_samp btrim ltrim timezone like_escape overlay',
  ),
  mysql: listed(
    'adddate char_length character_length curdate current_date current_timestamp date date_add date_format date_sub datediff day dayname dayofmonth dayofweek dayofyear exists extract field find_in_set from_unixtime group_concat hour if ifnull instr isnull last_day left locate makedate minute month monthname now quarter right second std stddev stddev_pop stddev_samp str_to_date subdate substring_index time timestampdiff to_days truncate unix_timestamp var_pop var_samp variance week weekday weekofyear year yearweek',
  ),
};
