import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { rightAnswersIn } from './tests/support/quiz-answers.ts'
const B='http://localhost:4180', O='/tmp/sd/w'; mkdirSync(O,{recursive:true})
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const M={viewport:{width:360,height:740},baseURL:B,locale:'pt-BR'}, D={viewport:{width:1280,height:800},baseURL:B,locale:'pt-BR'}
const cpf=()=>{const d=Array.from({length:9},()=>Math.floor(Math.random()*10));for(const n of[10,11]){const s=d.reduce((a,x,i)=>a+x*(n-i),0);d.push(((s*10)%11)%10)}return d.join('')}
const stamp=Date.now().toString(36)
async function survey(p:any){ if(!/survey/.test(p.url())) return
  const seen=new Set(); for(const r of await p.$$('main input[type=radio], main input[type=checkbox]')){const n=await r.getAttribute('name'); if(seen.has(n))continue; seen.add(n); await r.check()}
  await p.locator('button[value=finish]').click(); await p.waitForLoadState(); console.log('survey ->',p.url()) }
async function register(coupon:string,name:string,email:string){
  const ctx=await browser.newContext({...M,javaScriptEnabled:false}); const p=await ctx.newPage()
  await p.goto('/register'); await p.waitForTimeout(2500)
  const v:any={coupon,name,email,phone:'119'+Math.floor(10000000+Math.random()*89999999),cpf:cpf(),birthDate:'12/03/2004',password:'tijolo-roxo-81-mar'}
  for(const k in v) await p.fill(`[name=${k}]`,v[k])
  for(const c of await p.$$('form input[type=checkbox]')) await c.check().catch(()=>{})
  await p.click('button.btn-primary'); await p.waitForLoadState()
  console.log(email,p.url()); if(process.argv[2]!=='new') await survey(p); return {ctx,p}
}
async function shoot(ctx:any,paths:Record<string,string>,extra:any={}){
  const state=await ctx.storageState()
  for(const [o,t] of [[M,'m'],[D,'d']] as any){ const c=await browser.newContext({...o,...extra,storageState:state}); const q=await c.newPage()
    for(const n in paths){ await q.goto(paths[n]); await q.waitForTimeout(600); await q.screenshot({path:`${O}/${n}-${t}.png`,fullPage:!n.startsWith('fold')}) }
    await c.close() }
}
const mode=process.argv[2]
if(mode==='new'){
  const {ctx,p}=await register('BEMVINDO','Lia Souza',`lia${stamp}@x.example`)
  await p.screenshot({path:`${O}/registered-m.png`,fullPage:true})
  await shoot(ctx,{'home-new':'/home','trail-new':'/trails/primeiro-emprego','user-new':'/user','trails-new':'/trails'})
  // walk
  const done:string[]=[]
  let n=0, shots=0, lastT=''
  const finish=async(step:string,wrong=false)=>{
    for(let i=0;i<12;i++){
      await p.goto(`/step/${step}`)
      const b=p.getByRole('button',{name:/Concluir aula/})
      if(!(await b.count())) break
      await b.first().click(); await p.waitForLoadState()
    }
    await p.goto(`/step/${step}?quiz`); 
    if(!/quiz/.test(p.url())||!(await p.$('form input[type=radio]'))){ const l=p.locator('a[href*="quiz"]').first(); if(await l.count()){await l.click();await p.waitForLoadState()} }
    console.log('quiz at',p.url())
    const html=await p.content(); const ans=rightAnswersIn(html)
    if(wrong){ await shoot(ctx,{['quizjs-'+step]:p.url()});
      await p.screenshot({path:`${O}/quiz-nojs-${step}-m.png`,fullPage:true}) }
    const send=async(bad:boolean)=>{
      if(bad){ const names=new Set<string>(); for(const r of await p.$$('form input[type=radio]')){const nm=(await r.getAttribute('name'))!; if(/theme|lite/.test(nm)||names.has(nm))continue; const val=await r.getAttribute('value'); if(ans[nm]?.includes(val!))continue; names.add(nm); await r.check()}
        for(const nm in ans){ if(!names.has(nm)){ for(const [k,val] of ans[nm].entries()){const cb=await p.$(`input[name="${nm}"][value="${val}"]`); if(cb) await cb.check(); else await p.locator(`select[name="${nm}"]`).nth(k).selectOption(val)} } } }
      else for(const nm in ans) for(const [k,val] of ans[nm].entries()){const cb=await p.$(`input[name="${nm}"][value="${val}"]`); if(cb) await cb.check(); else await p.locator(`select[name="${nm}"]`).nth(k).selectOption(val)}
      await p.locator('button[value=send]').click(); await p.waitForLoadState(); console.log('  ->',p.url(),'|',await p.locator('h1').first().innerText())
    }
    if(wrong){ await send(true); await shoot(ctx,{['failed-'+step]:p.url()}); await p.goto(`/step/${step}?quiz`); const r=p.getByRole('link',{name:/Refazer|Tentar/}); if(await r.count()){await r.first().click();await p.waitForLoadState()}; const h2=await p.content(); Object.assign(ans,rightAnswersIn(h2)); for(const k of Object.keys(ans)) ans[k]=rightAnswersIn(h2)[k] }
    await send(false); await shoot(ctx,{['passed-'+step]:p.url(),['foldpassed-'+step]:p.url()})
  }
  await p.goto('/step/curriculo'); await p.getByRole('button',{name:/Concluir aula/}).first().click(); await p.waitForLoadState(); console.log('after class',p.url())
  await shoot(ctx,{'after-class':p.url(),'home-mid':'/home','trail-mid0':'/trails/primeiro-emprego'})
  for(const s of ['curriculo','entrevista','primeiros-dias']) { try{ await finish(s,s==='curriculo') }catch(e){console.log(s,String(e).slice(0,300))}
    if(s==='curriculo') await shoot(ctx,{'trail-mid':'/trails/primeiro-emprego','home-mid2':'/home'}) }
  await shoot(ctx,{'trail-done':'/trails/primeiro-emprego','home-tdone':'/home','user-done':'/user','conta-l':'/user/conta','extrato-l':'/user/extrato'})
}
if(mode==='refused'){
  for(const [o,t] of [[M,'m'],[D,'d']] as any){ const c=await browser.newContext(o); const p=await c.newPage()
    await p.goto('/login'); await p.waitForTimeout(500); await p.fill('[name=email]','ninguem@x.example'); await p.fill('[name=password]','errada-errada-1'); await p.click('button:has-text("Entrar")'); await p.waitForTimeout(1500); await p.screenshot({path:`${O}/login-refused-${t}.png`,fullPage:true})
    await p.goto('/forgot-password'); await p.waitForTimeout(500); await p.fill('[name=email]','demo@evolua.example'); await p.locator('main button.btn-primary').first().click(); await p.waitForTimeout(1500); await p.screenshot({path:`${O}/sent-${t}.png`,fullPage:true})
    await p.goto('/register'); await p.waitForTimeout(2500)
    const v:any={coupon:'NADA',name:'Ana Lima',email:'x@y',phone:'12',cpf:'11111111111',birthDate:'99/99/9999',password:'12345678'}
    for(const k in v) await p.fill(`[name=${k}]`,v[k]); await p.locator('main button.btn-primary').first().click(); await p.waitForTimeout(1500); await p.screenshot({path:`${O}/reg-refused-${t}.png`,fullPage:true})
    Object.assign(v,{email:'q'+stamp+'@x.example',phone:'11987654321',cpf:cpf(),birthDate:'12/03/2004',password:'tijolo-roxo-81-mar'}); for(const k in v) await p.fill(`[name=${k}]`,v[k]); await p.locator('main button.btn-primary').first().click(); await p.waitForTimeout(2000); await p.screenshot({path:`${O}/reg-coupon-${t}.png`,fullPage:true}); console.log(p.url())
    await c.close() }
}
if(mode==='prog'){
  for(const c of ['GARANTIDO','TURBINADO']){ const {ctx,p}=await register(c,'Rui Alves',`rui${c}${stamp}@x.example`)
    const slug='/trampo-'+c.toLowerCase()
    await shoot(ctx,{['home-'+c]:'/home',['prog-'+c]:slug}); await ctx.close() }
}

if(mode==='lia'){ const ctx=await browser.newContext({...M,javaScriptEnabled:false}); const p=await ctx.newPage(); await p.goto('/login'); await p.fill('[name=email]',process.argv[3]); await p.fill('[name=password]','tijolo-roxo-81-mar'); await p.click('button:has-text("Entrar")'); await p.waitForLoadState(); await survey(p)
  await shoot(ctx,{'home-tdone':'/home','user-done':'/user','extrato-l':'/user/extrato','trails-done':'/trails','foldclass':'/step/curriculo?aula=experiencia-sem-emprego-formal'})
  await shoot(ctx,{'dk-home':'/home','dk-trail':'/trails/primeiro-emprego','dk-result':'/step/curriculo?quiz=resultado','dk-user':'/user'},{colorScheme:'dark'})
  await shoot(ctx,{'nj-home':'/home','nj-class':'/step/entrevista','nj-user':'/user'},{javaScriptEnabled:false})
  await p.goto('/home'); await p.locator('button[name=lite]').click(); await p.waitForLoadState(); await shoot(ctx,{'lt-home':'/home','lt-trail':'/trails/primeiro-emprego','lt-result':'/step/curriculo?quiz=resultado'}) }
if(mode==='all'){
  const ctx=await browser.newContext({...M,javaScriptEnabled:false}); const p=await ctx.newPage(); await p.goto('/login'); await p.fill('[name=email]',process.argv[4]); await p.fill('[name=password]','tijolo-roxo-81-mar'); await p.click('button:has-text("Entrar")'); await p.waitForLoadState(); await survey(p)
  const want:any={'somar-uma-coluna-de-vendas':'class-film','ouca-uma-conversa-de-salario':'class-audio','uma-ligacao-irritada':'class-audio2','quanto-custa-pagar-o-minimo':'class-film2','achar-arquivos-e-pastas':'class-pic','receber-o-pagamento-sem-erro':'class-pic2'}
  await p.goto('/trails'); const trails=[...new Set(await p.$$eval('a[href^="/trails/"]',a=>a.map(x=>x.getAttribute('href')!)))]
  let stop=Date.now()+Number(process.argv[3]||200)*1000
  for(const t of trails.filter(x=>/crescer|programacao/.test(x))){ for(let k=0;k<5;k++){ if(Date.now()>stop) break; await p.goto(t)
      const hrefs=[...new Set(await p.$$eval('a[href^="/step/"]',a=>a.map(x=>x.getAttribute('href')!.split(/[?#]/)[0])))]
      const done=(globalThis as any).done??=new Set(); const step=hrefs.find(h=>!done.has(h)); if(!step) break; done.add(step)
      await p.goto(step)
      const classes=[...new Set(await p.$$eval('a[href*="?aula="]',a=>a.map(x=>x.getAttribute('href')!)))]
      for(const c of classes){ const key=Object.keys(want).find(w=>c.includes(w)); if(key){ await shoot(ctx,{[want[key]]:c.startsWith('/')?c:step+c,['fold'+want[key]]:c.startsWith('/')?c:step+c}) } }
      for(let i=0;i<8;i++){ await p.goto(step); const b=p.getByRole('button',{name:/Concluir aula/}); if(!(await b.count())) break; await b.first().click({timeout:5000}).catch(()=>{}); await p.waitForLoadState(); const hh=await p.locator('h1').first().innerText(); if(/nível/i.test(hh)&&!(globalThis as any).lv){(globalThis as any).lv=1; console.log(p.url(),hh); await shoot(ctx,{level:p.url(),foldlevel:p.url()})} }
      await p.goto(step+'?quiz'); const ans=rightAnswersIn(await p.content())
      for(const nm in ans) for(const [j,val] of ans[nm].entries()){const cb=await p.$(`input[name="${nm}"][value="${val}"]`); if(cb) await cb.check(); else await p.locator(`select[name="${nm}"]`).nth(j).selectOption(val)}
      await p.locator('button[value=send]').click({timeout:5000}).catch(e=>console.log(step,String(e).slice(0,100))); await p.waitForLoadState()
      const h=await p.locator('h1').first().innerText(); console.log(step,'|',h)
      if(/nível/i.test(h)&&!(globalThis as any).lv){ (globalThis as any).lv=1; await shoot(ctx,{'level':p.url()}) }
  } }
  await shoot(ctx,{'home-fin':'/home','trails-fin':'/trails','user-fin':'/user'}); console.log(`bia${stamp}@x.example`)
}
await browser.close()
