/** Reads the archives that the API makes, which are not compressed. */

const directoryEntry = Buffer.from('PK\x01\x02', 'latin1');

/** The files of a zip, by name. */
export function filesIn(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  for (let at = zip.indexOf(directoryEntry); at >= 0; at = zip.indexOf(directoryEntry, at + 46)) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    const header = zip.readUInt32LE(at + 42);
    const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    files[name] = zip.toString('utf8', begin, begin + zip.readUInt32LE(at + 24));
  }
  return files;
}
