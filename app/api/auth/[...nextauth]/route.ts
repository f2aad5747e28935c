import NextAuth from 'next-auth';
import { authOptions } from '@/lib/auth/options';

type Context = { params: Promise<{ nextauth: string[] }> };

/** next-auth's own addresses (csrf, callback, session, signout). Our screens sign in through /api/admin/adminlogin_front. */
function handler(request: Request, context: Context): Promise<Response> {
  return NextAuth(authOptions())(request, context) as Promise<Response>;
}

export { handler as GET, handler as POST };
