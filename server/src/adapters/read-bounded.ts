/** The body of an external response; throws once it exceeds `bytesMax`, which bounds memory. */
export async function readBoundedBytes(response: Response, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new Error(`the answer is longer than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The same, as text. */
export const readBounded = async (response: Response, bytesMax: number): Promise<string> =>
  (await readBoundedBytes(response, bytesMax)).toString('utf8');
