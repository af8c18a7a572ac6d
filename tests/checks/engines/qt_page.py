"""A page of an old engine in Qt's own window: `engine` or `webkit`. Each line that comes in is a command in JSON, each
line that goes out its answer; a command is answered before the next is read."""
import json
import sys

from PyQt5.QtCore import QSocketNotifier, QUrl
from PyQt5.QtWidgets import QApplication

KIND, WIDTH, HEIGHT = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])

if KIND == "engine":
    from PyQt5.QtWebEngineWidgets import QWebEngineView as View
else:
    from PyQt5.QtWebKitWidgets import QWebView as View

app = QApplication(["page", "--no-sandbox"])
view = View()
view.resize(WIDTH, HEIGHT)
view.show()


def answer(value=None):
    sys.stdout.write(json.dumps({"value": value}) + "\n")
    sys.stdout.flush()


def evaluate(expression):
    """The value travels as JSON: Qt turns some of the page's own kinds of value into nothing."""
    wrapped = "(function(){try{return JSON.stringify({v:(%s)})}catch(e){return JSON.stringify({x:String(e)})}})()" % expression
    if KIND == "engine":
        view.page().runJavaScript(wrapped, answer)
    else:
        answer(view.page().mainFrame().evaluateJavaScript(wrapped))


def obey():
    line = sys.stdin.readline()
    if not line:
        app.quit()
        return
    command = json.loads(line)
    if command["do"] == "open":
        view.load(QUrl(command["url"]))
        answer()
    elif command["do"] == "evaluate":
        evaluate(command["expression"])
    elif command["do"] == "screenshot":
        answer(view.grab().save(command["file"]))


notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Read)
notifier.activated.connect(obey)
sys.exit(app.exec_())
