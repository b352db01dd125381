import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

// Passwords in lowercase that are popular here and missing from that list, grouped by kind.
const LOCAL_PASSWORDS = `
  123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 111111 11111111 1111111111
  222222 22222222 333333 444444 555555 55555555 666666 777777 7777777 888888 88888888 999999 99999999 000000 00000000
  0000000000 121212 12121212 123123 123123123 112233 11223344 1122334455 123321 12344321 123454321 654321 87654321
  696969 131313 101010 10101010 159753 147258 147258369 741852963 963852741 789456 789456123 456789 13579 2468 102030
  147852369 321321 159357 147147 258258 369369 786786 786786786 78678600 100200300 007007 420420 108108 123789 987654

  password passwords password0 password1 password12 password123 password1234 password12345 password123456 password01
  password2 password3 password7 password9 password! password1! password@1 password@12 password@123 password@1234
  password@321 password#123 passw0rd passw0rd1 passw0rd123 passw0rd! passw0rd@123 p@ssw0rd p@ssw0rd1 p@ssw0rd12
  p@ssw0rd123 p@ssw0rd@123 p@ssword p@ssword1 p@ssword123 pa$$word pa$$w0rd pa55word pa55w0rd pass123 pass1234
  pass12345 pass@123 pass@1234 pass@12345 pass#123 mypass mypass123 mypassword mypassword1 mypassword123 newpassword
  newpassword1 oldpassword changeme changeme1 changeme123 changeme@123 default default1 default123 secret secret1
  secret123 letmein letmein1 letmein123 letmein! trustno1 iforgot forgot123 access access14 nopassword thepassword

  qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty@123 qwerty! qwerty1! qwertyui qwertyuiop
  qwertyuiop123 qwertz azerty azerty123 asdfgh asdfghj asdfghjk asdfghjkl asdf1234 asdfasdf asdf123 asdf@123 zxcvbn
  zxcvbnm zxcvbnm123 zxcvbnm1 zxcv1234 qazwsx qazwsx123 qazwsxedc qazwsxedcrfv qaz123 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
  1qaz!qaz 1qaz@wsx zaq12wsx zaq1zaq1 zaq1@wsx !qaz2wsx !qaz@wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4
  q1w2e3r4t5 123qwe 123qweasd 123qweasdzxc 1234qwer qwer1234 qwe123 qwe123qwe qweasd qweasdzxc qweqwe qwerqwer
  12qwaszx poiuytrewq lkjhgfdsa mnbvcxz 0987654321 zxczxc asdzxc

  abc123 abc1234 abc12345 abc123456 abc@123 abc@1234 abcd123 abcd1234 abcd12345 abcd@123 abcd@1234 abcd@12345 abcde12345
  abcdef abcdefg abcdefgh abcdefghi abcdefghij abcabc abcabc123 abcdabcd aabbcc a123456 a12345678 a123456789 a1b2c3
  a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aa@123456 1a2b3c4d 1a2b3c 123abc 12345a 123456a 123456a@ 123456aa 123456q
  123456ab 123456abc 1234abcd 12345abc 12345qwert 123@abc aaaaaa aaaaaaaa zzzzzzzz xxxxxx asd123 asdqwe123 xyz123 xyz@123
  test test1 test12 test123 test1234 test12345 test@123 testing testing1 testing123 testtest tester123 demo123 demo1234
  demo@123 temp123 temp1234 temp@123 sample123 guest guest123 guest@123 user123 user1234 user@123 username username1

  admin admin1 admin12 admin123 admin1234 admin12345 admin123456 admin@1 admin@12 admin@123 admin@1234 admin@12345
  admin@321 admin@2023 admin@2024 admin@2025 admin@2026 admin#123 adminadmin adm1n administrator administrator1
  administrator123 administrator@123 root123 root1234 rootroot root@123 toor1234 super123 superadmin superadmin123
  superuser master master123 manager manager123 manager@123 staff123 office123 company123 company@123 server123
  system system123 oracle123 login login123 login@123 welcome welcome1 welcome12 welcome123 welcome1234 welcome@1
  welcome@12 welcome@123 welcome@1234 welcome2024 welcome2025 welcome2026 welcome#123 hello hello123 hello1234 hello@123
  helloworld helloworld1 helloworld123 hellohello namaste namaste1 namaste123 namaste@123 computer computer1 computer123
  internet internet1 internet123 windows windows10 windows123 samsung samsung1 samsung123 nokia123 vodafone airtel
  airtel123 reliance jio12345 facebook facebook1 facebook123 google google123 google@123 gmail123 youtube123 whatsapp
  instagram instagram123 android123 iphone123 mobile123 mobile@123 laptop123 linkedin amazon123 flipkart paytm123

  india india1 india12 india123 india1234 india12345 india@1 india@12 india@123 india@1234 india@12345 india@1947
  india@2023 india@2024 india@2025 india@2026 indian indian1 indian123 indian@123 indiaindia iloveindia iloveindia1
  incredibleindia jaihind jaihind1 jaihind123 jaihind@123 jai@hind vandemataram bharat bharat123 bharat@123 bharatmata
  hindustan hindustan1 hindustan123 mumbai mumbai1 mumbai123 mumbai@123 delhi123 delhi@123 newdelhi newdelhi123 kolkata
  kolkata123 kolkata@123 chennai chennai1 chennai123 chennai@123 bangalore bangalore1 bangalore123 bengaluru hyderabad
  hyderabad123 hyderabad@123 pune123 pune@123 varanasi varanasi1 varanasi123 varanasi@123 banaras banaras123 kashi123
  lucknow lucknow1 lucknow123 kanpur123 patna123 jaipur123 punjab123 gujarat123 rajasthan kerala123 bihar123
  krishna krishna1 krishna12 krishna123 krishna1234 krishna@123 harekrishna harekrishna1 radhekrishna radhakrishna
  radheradhe radheshyam radhe123 jaishriram jaishriram1 jaishreeram jaishreeram1 jaisriram shriram shriram123 sriram123
  sitaram sitaram123 ramram ramram123 ram12345 hanuman hanuman1 hanuman123 jaihanuman bajrangbali bajrangbali1 ganesh
  ganesh1 ganesh12 ganesh123 ganesh1234 ganesh@123 ganesha ganesha123 ganpati ganpati123 ganapathi jaiganesh
  shreeganesh omnamahshivaya omnamahshivay omnamahshivaya1 harharmahadev mahadev mahadev1 mahadev123 mahadev@123
  bholenath bholenath1 shiva123 shiva@123 shivshakti shivam shivam123 shankar shankar123 omsairam omsairam1 omsairam123
  sairam sairam123 sairam@123 saibaba saibaba1 saibaba123 jaisairam jaimatadi jaimatadi1 jaimatadi123 jaimata jaimaakali
  durga123 lakshmi lakshmi1 lakshmi123 lakshmi@123 laxmi123 saraswati saraswati1 waheguru waheguru1 waheguru123 satnam123
  bismillah bismillah1 bismillah786 allah786 allahuakbar allah123 alhamdulillah inshallah mashallah mohammad mohammed123
  jesus123 jesuschrist jesuslovesme ilovejesus

  rahul123 rahul@123 rahul1234 rohit123 rohit@123 amit123 amit1234 amit@123 ankit123 ankit@123 ajay123 ajay@123 vijay123
  vijay@123 sanjay sanjay123 sanjay@123 suresh suresh123 suresh@123 ramesh ramesh123 ramesh@123 rajesh rajesh123
  rajesh@123 mahesh mahesh123 mahesh@123 mukesh mukesh123 mukesh@123 rakesh rakesh123 rakesh@123 dinesh dinesh123
  dinesh@123 santosh santosh123 santosh@123 manish manish123 manish@123 deepak deepak123 deepak@123 sandeep sandeep123
  sandeep@123 pradeep pradeep123 kuldeep123 prakash prakash123 vikas123 vikas@123 vikram123 vishal vishal123 vishal@123
  sachin sachin10 sachin123 sachin@123 sachintendulkar virat18 virat123 virat@123 viratkohli dhoni07 dhoni123 dhoni@123
  msdhoni msdhoni7 rohitsharma rajkumar rajkumar1 rajkumar123 kumar123 kumar@123 singh123 sharma123 sharma@123 verma123
  gupta123 yadav123 yadav@123 patel123 khan1234 khan@123 priya123 priya@123 priyanka priyanka1 priyanka123 priyanka@123
  pooja123 pooja@123 neha1234 neha@123 anjali anjali123 anjali@123 kavita123 sunita123 sunita@123 anita123 geeta123
  rekha123 deepika deepika123 shilpa123 sneha123 swati123 nisha123 divya123 divya@123 aishwarya aishwarya1 shahrukh
  shahrukhkhan salmankhan salman123 amitabh123 bollywood cricket cricket1 cricket123 cricket@123 bharatarmy mummypapa
  mummy123 papa1234 mumdad123 maapapa family family1 family123 family@123 jaan1234 jaanu123 sweetheart

  iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou143 iloveyou! iloveu iloveu123 iloveu143 ilovemyself
  ilovemymom ilovemom iloveme loveme lovely lovely1 lovely123 lovelove lover123 love123 love1234 love@123 love143 love4ever
  loveyou loveyou1 loveyou123 143143 143143143 mylove mylove123 forever1 babygirl babygirl1 princess princess1 princess12
  princess123 prince123 angel123 angels sweety sweety123 butterfly butterfly1 flower123 beautiful beautiful1 handsome
  sunshine sunshine1 sunshine123 chocolate chocolate1 friends friends1 friends123 friend123 friendship bestfriend
  bestfriends smile123 smile@123 happy123 happy@123 happiness lucky123 lucky@123 lucky777 success success1 success123
  blessed1 freedom freedom1 nothing nothing1 whatever whatever1 money123 monster monster1 dragon dragon1 dragon123 tiger123
  tiger@123 lion1234 monkey monkey1 monkey123 shadow shadow1 shadow123 killer killer1 killer123 hunter hunter2 hunter123
  ranger123 soccer football football1 football123 baseball baseball1 basketball basketball1 hockey123 superman superman1
  superman123 batman batman1 batman123 spiderman spiderman1 spiderman123 ironman123 avengers avengers1 pokemon pokemon1
  pokemon123 naruto naruto123 starwars starwars1 jordan23 michael michael1 michael123 jennifer jennifer1 jessica jessica1
  ashley ashley1 charlie charlie1 daniel daniel1 thomas1 robert1 andrew1 matthew1 joshua1 anthony1 nicole1 michelle
  michelle1 elizabeth elizabeth1 alexander alexander1 liverpool liverpool1 manchester manchester1 chelsea1 arsenal1
  barcelona barcelona1 ronaldo7 cristiano7 messi10 mustang1 ferrari1 mercedes mercedes1 porsche1 corvette cheese123
  computer@123 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025 autumn2025 august15 diwali123
  january1 february march2025 october1 november december monday123 friday123 sunday123 electric electric1 electrician
  `
  .trim()
  .split(/\s+/);

let common: Set<string> | undefined;

/** All refused passwords. The lists of the package take 5 MB: they are loaded at the first new password. */
function listCommonPasswords(): Set<string> {
  if (common) return common;
  const { dictionary }: typeof import("@zxcvbn-ts/language-common") = require("@zxcvbn-ts/language-common");
  common = new Set([...LOCAL_PASSWORDS, ...dictionary.passwords]);
  return common;
}

/** Whether a password is among the most common ones, in any letter case (rule: common-passwords-refused). */
export const isCommonPassword = (password: string): boolean =>
  listCommonPasswords().has(password.toLowerCase());

export const countCommonPasswords = (minLength: number): number =>
  [...listCommonPasswords()].filter((password) => password.length >= minLength).length;
