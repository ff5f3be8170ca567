/**
 * The messages of a logical replication stream in pgoutput's format, limited to those needed for inserted rows:
 * https://www.postgresql.org/docs/17/protocol-logicalrep-message-formats.html
 */

/** Columns are text, as Postgres writes it. */
export type InsertedRow = Record<string, string | null>;

export interface Read {
  /** Everything before this position in the log has been read. */
  position: bigint;
  row?: InsertedRow;
  /** The transaction that inserted the row. */
  transaction?: number;
  /** Must be sent back when the server asks for the client's position. */
  reply?: Buffer;
}

/** A reader of one stream. It remembers the columns of each table, and the current transaction. */
export function insertedRows(): (message: Buffer) => Read {
  const columns = new Map<number, string[]>();
  let transaction = 0;
  return (message) => {
    const kind = String.fromCharCode(message[0] ?? 0);
    // The server's position, its time, and whether it expects a reply.
    if (kind === 'k') {
      const position = message.readBigUInt64BE(1);
      return { position, ...(message[17] && { reply: standbyStatus(message.subarray(1, 9)) }) };
    }
    if (kind !== 'w') return { position: 0n };
    const position = message.readBigUInt64BE(1);
    const cursor = new Cursor(message.subarray(25));
    const change = cursor.letter();
    if (change === 'B') {
      transaction = cursor.transaction();
    } else if (change === 'R') {
      const table = cursor.int32();
      columns.set(table, columnNames(cursor));
    } else if (change === 'I') {
      return { position, transaction, row: rowOf(columns.get(cursor.int32()) ?? [], cursor) };
    }
    return { position };
  };
}

function columnNames(cursor: Cursor): string[] {
  cursor.text(); // The schema.
  cursor.text(); // The table.
  cursor.letter(); // The replica identity.
  return Array.from({ length: cursor.int16() }, () => {
    cursor.letter(); // Whether the column is part of the key.
    const name = cursor.text();
    cursor.int32(); // The type.
    cursor.int32(); // Its modifier.
    return name;
  });
}

function rowOf(names: string[], cursor: Cursor): InsertedRow {
  cursor.letter(); // N: the new row follows.
  cursor.int16(); // The number of columns.
  return Object.fromEntries(
    names.map((name) => [name, cursor.letter() === 't' ? cursor.text(cursor.int32()) : null]),
  );
}

/** Reports that everything up to this position was written, flushed and applied at this time. */
function standbyStatus(position: Buffer): Buffer {
  const status = Buffer.alloc(34);
  status.write('r');
  for (const at of [1, 9, 17]) position.copy(status, at);
  status.writeBigInt64BE(BigInt(Date.now() - Date.UTC(2000, 0, 1)) * 1000n, 25);
  return status;
}

class Cursor {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  letter(): string {
    return this.text(1);
  }

  int16(): number {
    this.#at += 2;
    return this.#bytes.readInt16BE(this.#at - 2);
  }

  int32(): number {
    this.#at += 4;
    return this.#bytes.readInt32BE(this.#at - 4);
  }

  /** The start of a transaction: its last position, its time, and its number. */
  transaction(): number {
    this.#at += 20;
    return this.#bytes.readUInt32BE(this.#at - 4);
  }

  /** Reads `length` bytes, or up to the next zero byte. */
  text(length?: number): string {
    const from = this.#at;
    const to = length === undefined ? this.#bytes.indexOf(0, from) : from + length;
    this.#at = length === undefined ? to + 1 : to;
    return this.#bytes.toString('utf8', from, to);
  }
}
