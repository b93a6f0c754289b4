-- The tree of RFC 6962, level by level: a node without a right neighbour moves up as it is. On the way up, `path`
-- collects the nodes beside those above `place`, counted from 0.
create or replace function ledger_climb(nodes bytea[], place integer, out root bytea, out path bytea[])
language plpgsql immutable as $$
declare
  beside bytea;
begin
  path := '{}';
  while cardinality(nodes) > 1 loop
    beside := nodes[(place # 1) + 1];
    if beside is not null then
      path := array_append(path, beside);
    end if;
    place := place / 2;
    select array_agg(case when pair.other is null then pair.node
        else sha256('\x01'::bytea || pair.node || pair.other) end order by pair.number) into nodes
      from (
        select number, node, lead(node) over (order by number) as other
          from unnest(nodes) with ordinality as level(node, number)
      ) as pair
      where pair.number % 2 = 1;
  end loop;
  root := coalesce(nodes[1], sha256(''::bytea));
end $$;
