import { sql, type Kysely } from 'kysely';

/** The inbox of the contact form (§3 'Contact message'). What somebody wrote is never rewritten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_message (
      id uuid primary key default gen_random_uuid(),
      name text not null check (char_length(name) between 1 and 100),
      email text not null check (char_length(email) between 3 and 254),
      subject text not null check (subject in ('support', 'account', 'payment', 'feedback', 'other')),
      message text not null check (char_length(message) between 1 and 5000),
      at timestamptz not null default clock_timestamp(),
      state text not null default 'new' check (state in ('new', 'answered')),
      delivered_at timestamptz
    );
    create index contact_message_newest on contact_message (at desc, id desc);
    create index contact_message_email on contact_message (email);

    create function contact_message_check_change() returns trigger language plpgsql as $$
    begin
      if (new.id, new.name, new.email, new.subject, new.message, new.at)
        is distinct from (old.id, old.name, old.email, old.subject, old.message, old.at) then
        raise exception 'what was written stays as it was written'
          using errcode = 'integrity_constraint_violation', constraint = 'contact_message_immutable';
      end if;
      return new;
    end $$;

    create trigger contact_message_immutable before update on contact_message
      for each row execute function contact_message_check_change();
  `.execute(db);
}
