import cookies from '@fastify/cookie';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Context } from '../../feature/context.ts';
import { returnCookie } from '../../feature/return-cookie.ts';
import { staffCookie } from '../../staff/accounts/staff-cookie.ts';
import { cookieSetter } from './set-cookie.ts';

const cipher = { encrypt: () => Buffer.from('sealed') };

async function cookiesAt(baseUrl: string): Promise<string[]> {
  const context = { settings: { baseUrl }, cipher } as unknown as Context;
  const server = fastify();
  await server.register(cookies);
  server.get('/', async (_request, reply) => {
    const setCookie = cookieSetter(context, reply);
    setCookie(staffCookie('token'));
    setCookie(returnCookie(context, { path: '/payments/return', reference: 'HP-1' }, 'orderId=1'));
    return '';
  });
  server.get('/out', async (_request, reply) => {
    cookieSetter(context, reply)(staffCookie(''));
    return '';
  });
  const [given, taken] = [await server.inject('/'), await server.inject('/out')];
  await server.close();
  return [given, taken].flatMap(({ headers }) => headers['set-cookie'] ?? []);
}

test('over HTTPS each cookie goes over HTTPS only, is hidden from scripts and stays with its own pages', async () => {
  expect(await cookiesAt('https://lender.example')).toEqual([
    'hiram_staff=token; Max-Age=36000; Path=/staff; HttpOnly; Secure; SameSite=Strict',
    'hiram_return=HP-1.c2VhbGVk; Max-Age=86400; Path=/payments/return; HttpOnly; Secure; SameSite=Lax',
    'hiram_staff=; Max-Age=0; Path=/staff; HttpOnly; Secure; SameSite=Strict',
  ]);
});

test('without HTTPS, as in the sandbox, a cookie goes all the same', async () => {
  const given = await cookiesAt('http://localhost:3000');
  expect(given).toHaveLength(3);
  expect(given.filter((cookie) => cookie.includes('Secure'))).toEqual([]);
});
