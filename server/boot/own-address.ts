/** Whether an address leads to this server: what it calls there comes back to it and goes out again, without an end. */
import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { isLoopback } from './settings.ts';

/** Another port of this machine, or another name at the same proxy, is somebody else. */
export const createIsOurs =
  ({ port, publicUrl }: { port: number; publicUrl?: string | undefined }, resolve = bySystem) =>
  async (text: string): Promise<boolean> => {
    const url = URL.parse(text);
    if (!url) return false;
    const known = publicUrl === undefined ? null : new URL(publicUrl);
    if (known && nameOf(url) === nameOf(known) && isSamePort(url, known)) return true;
    if (portOf(url) !== port) return false;
    const name = nameOf(url);
    const here = new Set(Object.values(networkInterfaces()).flatMap((those) => (those ?? []).map(({ address }) => plain(address))));
    const isHere = (address: string): boolean => isLoopback(address) || isUnspecified(address) || here.has(address);
    return name.endsWith('.localhost') || isHere(plain(name)) || (!ipaddr.isValid(name) && (await resolve(name)).map(plain).some(isHere));
  };

const bySystem = async (name: string): Promise<string[]> => (await lookup(name, { all: true }).catch(() => [])).map(({ address }) => address);

const nameOf = ({ hostname }: URL): string =>
  hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
const usual: Record<string, number> = { 'http:': 80, 'https:': 443 };
const portOf = ({ port, protocol }: URL): number => Number(port) || usual[protocol] || 0;
/** A proxy leads from the one usual port to the other. */
const isSamePort = (one: URL, other: URL): boolean => portOf(one) === portOf(other) || (one.port === '' && other.port === '');
/** 0.0.0.0 and :: lead to whoever listens on this machine. */
const isUnspecified = (address: string): boolean => ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unspecified';
/** The same address is written in several ways. */
const plain = (address: string): string => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address);
