import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { accountFields } from '#app/accounts/account-forms/account-fields.server.ts'
import { AccountForms } from '#app/accounts/account-forms/account-forms.tsx'
import { takeAccountForm } from '#app/accounts/account-forms/take-form.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { openDevices } from '#app/sign-in/devices.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { titled } from '#app/ui/title.ts'
import { DevicesSection } from './devices.tsx'

export const meta = () => titled('Sua conta')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  return {
    account: accountFields(await context.upstream.profile.find(), await context.savedForm()),
    opened: context.url.searchParams.get('mudar') ?? undefined,
    devices: await openDevices(context),
  }
}

export const action = (args: ActionFunctionArgs) => takeAccountForm(args, '/user/conta')

export default function Account() {
  const { account, opened, devices } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-read">
      <BackLink to="/user">Perfil</BackLink>
      <h1>Sua conta</h1>
      <AccountForms account={account} page="/user/conta" opened={opened} />
      <DevicesSection devices={devices} />
    </div>
  )
}
