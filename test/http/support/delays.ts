import type { TestApp } from './app.ts'

/**
 * Notes by how many seconds each attempt puts a row of one of Slipform's own tables off, as the database stores it: a busy machine
 * looks later. Returns what reads them.
 */
export async function delaysIn(app: TestApp, table: string, column: string): Promise<() => Promise<number[]>> {
  await app.sql('create table if not exists noted_delays (at serial, seconds integer)')
  await app.sql('truncate noted_delays')
  await app.sql(`create or replace function note_delay() returns trigger language plpgsql as $$
    begin insert into noted_delays (seconds) values (extract(epoch from new.${column} - clock_timestamp())); return new; end $$`)
  await app.sql(`create or replace trigger note_delay before update on slipform.${table} for each row
    when (new.status = 'waiting' and new.attempts = old.attempts and new.${column} > now()) execute function note_delay()`)
  return async () => (await app.sql('select seconds from noted_delays order by at')).map(({ seconds }) => seconds)
}
