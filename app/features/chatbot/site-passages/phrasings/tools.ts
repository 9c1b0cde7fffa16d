export const toolPhrasings: Readonly<Record<string, string>> = {
  "written:coder-tweaks": `what is coder tweaks | what tools do you have | online tools for developers
    process a zip of my project | are my files uploaded | do my files leave my computer
    is it safe to put my code there | which tools are on this site | does coder tweaks work offline
    is my zip uploaded somewhere | what is coder-tweaks for | how do I download the processed ZIP`,
  "written:binary-calculator": `binary calculator | convert binary to decimal | calculate with binary numbers
    add binary numbers | how does the calculator work | calculator for zeros and ones | convert a number to hex
    hexadecimal converter | can I multiply binary numbers | octal | where can I turn a decimal number into binary
    can I do binary calculations here | can the calculator multiply numbers of any size exactly`,
  "/projects/binary-calculator": `how do binary numbers work | why does a computer use 0 and 1 | explain binary to me
    what is a digit in a binary number worth | what is 1101 in decimal`,
  "/projects/binary-calculator~2": `what is two's complement | negative binary numbers | what is overflow
    how are negative numbers stored in a register`,
  "/projects/binary-calculator~3": `how does the calculator divide | why is the result rounded down
    remainder of a division | how does the calculator round division | what is -7 divided by 2`,
  "/projects/binary-calculator~4": `what is hexadecimal | hex digits and bits | how many bits is one octal digit
    how do I write bits in hex`,
  "tool:code-formatter": `format my code | prettier online | make my code tidy | indent my code
    clean up my source files | is there something that puts my code in order`,
  "tool:code-beautifier": `make minified code readable | unminify javascript | beautify code | readable again
    code is all on one line, can you break it up | is there a beautifier for cramped code`,
  "tool:minifier": `minify my css | make my files smaller | compress javascript | shrink html
    reduce the size of my svg | minifier | smaller css file | my script is too big, can I shrink it here
    what does the minifier in coder-tweaks do | how can i make my javascript smaller
    does the code-minifier work offline in my browser | which tool makes my CSS smaller`,
  "tool:linter": `find mistakes in my code | check my code for errors | lint my javascript | is there a code checker
    validate my html | is there a tool that lists mistakes in my code | do you have a linter`,
  "tool:syntax-converter": `convert typescript to javascript | scss to css | less to css | jsx to js | compile sass
    turn TS into JS`,
  "tool:code-optimizer": `remove dead code | unused code | merge css rules | optimise my css but keep it readable`,
  "tool:json-formatter": `format json | pretty print json | json viewer | validate json | my json is a mess
    sort json keys | json on one line | query json | check json
    where can I have a look at a long json in a readable way | can I pretty-print json on your site
    can I check my JSON for errors here | does the json tool keep big numbers`,
  "tool:base64-encoder-decoder": `base64 | encode a file as base64 | make a data url | image to base64
    do you have a base-64 decoder`,
  "tool:html-escape-unescape": `escape html | html entities | unescape html | special characters in html
    replace < with an entity`,
  "tool:uri-encoder-decoder": `encode a url | decode a url | percent encoding | what does %20 mean in an address
    query string of an address | how do I percent-encode an address | is there a URI decoder`,
  "tool:timestamp-converter": `unix timestamp to date | what date is 1700000000 | epoch converter
    convert a date to unix time | time zone of a timestamp | is there a tool for unix time`,
  "tool:json-yaml-converter": `json to yaml | convert yaml | reformat a yaml file
    turn my config from yaml into json | is there a tool to convert yaml to json
    does the YAML converter know anchors`,
  "tool:markdown-html-converter": `markdown to html | preview markdown | convert a readme to html
    can I turn Markdown into HTML`,
  "tool:uuid-generator": `generate a uuid | random unique id | guid generator | uuid version 7 | create ids
    many uuids at once | unique identifier | where do I get a unique number for my record | create a random uuid
    how can I generate UUIDs in bulk | make a UUID v4`,
  "tool:color-picker": `color picker | pick a colour | hex code of a colour | check the contrast | colour palette
    convert rgb to hex | which colours go together | is there something that tells me the code of a colour`,
  "tool:lorem-ipsum-generator": `lorem ipsum | placeholder text | dummy text | filler text for a layout
    de: Blindtext`,
  "tool:fake-data-generator": `fake data | test data | generate random names and addresses | sample data as csv
    invented people for my database | mock data | dummy rows for sql
    I need random test data, names and addresses. Do you have something | can I generate fake data as CSV
    is there a generator for invented data in SQL`,
  "page:/cloud": `what is Northlight Cloud | personal cloud demo | file manager demo
    can I upload files to the cloud | is the cloud real`,
  "page:/projects/ai-chatbot": `chatbot | ai chatbot | how do I get into the chatbot | access code for the chatbot
    where do I get an access code`,
  "page:/register": `how do I register | create an account | sign up | why should I make an account`,
  "page:/login": `how do I log in | sign in | I forgot my password | log in to my account | where is the login`,
};
