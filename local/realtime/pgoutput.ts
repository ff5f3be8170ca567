/** A logical replication stream in pgoutput's format, limited to the rows that it inserts. */
import { PgoutputPlugin } from 'pg-logical-replication';

/** Columns as node-postgres reads them: a boolean for boolean, a value for jsonb, text for most others. */
export type InsertedRow = Record<string, unknown>;

export interface Read {
  /** Everything before this position in the log has been read. */
  position: bigint;
  row?: InsertedRow;
  /** The transaction that inserted the row. */
  transaction?: number;
  /** Must be sent back when the server asks for the client's position. */
  reply?: Buffer;
}

/**
 * A reader of one stream. It remembers the current transaction. The frames around pgoutput's messages are described at
 * https://www.postgresql.org/docs/17/protocol-replication.html
 */
export function insertedRows(): (message: Buffer) => Read {
  const plugin = new PgoutputPlugin({ protoVersion: 1, publicationNames: [] });
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
    const change = plugin.parse(message.subarray(25));
    if (change.tag === 'begin') transaction = change.xid;
    return change.tag === 'insert' ? { position, transaction, row: change.new } : { position };
  };
}

/** Reports that everything up to this position was written, flushed and applied at this time. */
function standbyStatus(position: Buffer): Buffer {
  const status = Buffer.alloc(34);
  status.write('r');
  for (const at of [1, 9, 17]) position.copy(status, at);
  status.writeBigInt64BE(BigInt(Date.now() - Date.UTC(2000, 0, 1)) * 1000n, 25);
  return status;
}
