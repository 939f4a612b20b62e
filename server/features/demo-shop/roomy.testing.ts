/** A demo shop in tests lets ten times as much be asked of it as one in a console does: how we wait for a small one stands in the tests of the client. */
export const roomy = `create or replace function roomy() returns trigger language plpgsql as $$ begin new.plan := 'plus'; return new; end $$;
  create or replace trigger roomy before insert on demo_shop for each row execute function roomy()`;
