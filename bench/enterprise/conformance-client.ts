/** What the protocol's own judge starts as a client: it tells the console that is running where the server is, and ends as well as that did. */
const [address] = process.argv.slice(-1);
const context = process.env['MCP_CONFORMANCE_CONTEXT'] ?? '{}';
const answer = await fetch(process.env['CONSOLE_DESK']!, { method: 'POST', body: JSON.stringify({ address, context }) });
console.log(await answer.text());
process.exit(answer.ok ? 0 : 1);
